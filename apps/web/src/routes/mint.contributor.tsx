// The Contributor collection.
import { createFileRoute } from '@tanstack/react-router';
import { ContributorPage } from '../features/nfts/contributor-page.tsx';

export const Route = createFileRoute('/mint/contributor')({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === 'string' || typeof search.q === 'number' ? { q: String(search.q) } : {},
  component: Contributor,
});

function Contributor() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  return (
    <ContributorPage
      search={q}
      onSearch={(next) => navigate({ search: next ? { q: next } : {}, replace: true })}
    />
  );
}
