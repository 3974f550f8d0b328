// The note of an agent's payment.
import { Link } from '@tanstack/react-router';

/** Notes name what they reward by the comment's number: 'Most liked comment of the day: #12'. The number becomes a link. */
export function PaymentNote({ poolId, note }: { poolId: string; note: string }) {
  return note.split(/(#\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link
        // A note can name a comment twice.
        key={index}
        to="/coin/$poolId"
        params={{ poolId }}
        search={{ tab: 'comments', comment: Number(part.slice(1)) }}
        className="font-medium text-action hover:underline"
      >
        {part}
      </Link>
    ),
  );
}
