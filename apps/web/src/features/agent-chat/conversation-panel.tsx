// The chat as a panel of the coin page, with the way to the full screen.
import { Link } from '@tanstack/react-router';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Conversation, type ConversationProps } from './conversation.tsx';

export default function ConversationPanel(props: ConversationProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Conversation {...props} />
      <Link
        to="/agent/$poolId/chat"
        params={{ poolId: props.poolId }}
        className={buttonClass({ look: 'ghost', size: 'small' })}
      >
        {text.fullScreen}
      </Link>
    </div>
  );
}
