// Explains an order, or why it cannot be placed.
import type { Pool } from '@atoll/api';
import type { OrderPreview, OrderRequest } from '@atoll/sdk';
import { describeOrder } from './describe.ts';

interface ExplanationProps {
  pool: Pool;
  request: OrderRequest | undefined;
  preview: OrderPreview | undefined;
  problem: string | undefined;
}

export function Explanation({ pool, request, preview, problem }: ExplanationProps) {
  if (problem !== undefined) {
    return (
      <p role="alert" className="text-label text-down">
        {problem}
      </p>
    );
  }
  if (!request || !preview) return null;
  return (
    <div
      className="grid gap-1.5 rounded-control bg-raised/60 px-3 py-2 text-label"
      data-testid="order-explanation"
    >
      {describeOrder(request, preview, pool).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
