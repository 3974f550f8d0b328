// The AI tab, the home page: coins with an agent behind them.
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/')({ component: AgentCoins });

function AgentCoins() {
  return <h1>AI</h1>;
}
