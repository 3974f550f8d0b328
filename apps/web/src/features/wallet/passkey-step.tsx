// The connect dialog's second step for passkeys: continue with the last one, create one, or use another.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shortenAddress } from '../../lib/format/format.ts';
import { createPasskey, findPasskey, loadPasskey } from '../../lib/wallet/passkeys.ts';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Button } from '../../ui/button.tsx';

interface PasskeyStepProps {
  /** Connects the wallet with the passkey that was created or found. */
  connect: () => Promise<void>;
  onBack: () => void;
}

const keepPasskey = async () => {};

export default function PasskeyStep({ connect, onBack }: PasskeyStepProps) {
  const [last] = useState(() => loadPasskey()?.toSuiAddress());
  const attempt = useMutation({
    mutationFn: async (prepare: () => Promise<void>) => {
      await prepare();
      await connect();
    },
  });
  const button = (label: string, prepare: () => Promise<void>, isMain = false) => (
    <Button
      size="large"
      look={isMain ? 'action' : 'quiet'}
      disabled={attempt.isPending}
      pending={attempt.isPending && attempt.variables === prepare}
      onClick={() => attempt.mutate(prepare)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={text.passkey} className="grid gap-3">
      <p className="text-label">{text.passkeyWarning}</p>
      {last !== undefined && button(text.passkeyContinue(shortenAddress(last)), keepPasskey, true)}
      {button(text.passkeyCreate, createPasskey, last === undefined)}
      {button(text.passkeyFind, findPasskey)}
      <p className="text-note text-muted">{text.passkeyFindNote}</p>
      {attempt.isError && (
        <p role="alert" className="text-label text-down">
          {attempt.error.message}
        </p>
      )}
      <Button look="ghost" disabled={attempt.isPending} onClick={onBack}>
        {text.back}
      </Button>
    </section>
  );
}
