// Push notifications of this device: what the browser and the operator allow, and the switch.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useConfig } from '../../lib/api/config.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readPushState, turnOffPush, turnOnPush } from '../../lib/browser/push.ts';
import { toast } from '../../lib/toast.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function PushCard() {
  const config = useConfig();
  const state = useQuery({ queryKey: pageKeys.notifications.push, queryFn: readPushState }).data;
  const change = useMutation({
    mutationFn: (key: string | undefined) => (key === undefined ? turnOffPush() : turnOnPush(key)),
    onSuccess: (next) => queryClient.setQueryData(pageKeys.notifications.push, next),
    onError: (error, key) =>
      toast.error(key === undefined ? text.pushEndFailed : text.pushFailed, {
        description: error.message,
      }),
  });
  if (!config || state === undefined) return null;
  const key = config.push_key ?? undefined;
  const sentences = {
    unsupported: text.pushUnsupported,
    denied: text.pushDenied,
    off: text.pushBody,
    on: text.pushOn,
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 className="font-display font-semibold">{text.pushTitle}</h2>
        <p className="text-label text-muted" role="status">
          {key === undefined ? text.pushUnconfigured : sentences[state]}
        </p>
      </div>
      {state === 'on' && (
        <Button pending={change.isPending} onClick={() => change.mutate(undefined)}>
          {text.pushTurnOff}
        </Button>
      )}
      {state === 'off' && key !== undefined && (
        <Button look="action" pending={change.isPending} onClick={() => change.mutate(key)}>
          {text.pushTurnOn}
        </Button>
      )}
    </Card>
  );
}
