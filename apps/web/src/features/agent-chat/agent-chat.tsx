// The chat of an agent: the reader's conversation, and the questions that were paid for.
import { Conversation, type ConversationProps } from './conversation.tsx';
import { Questions } from './questions.tsx';

export default function AgentChat(props: ConversationProps) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Conversation {...props} />
      <Questions poolId={props.poolId} report={props.report} />
    </div>
  );
}
