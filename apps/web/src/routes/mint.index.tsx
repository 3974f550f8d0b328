// The OG collection, ended.
import { createFileRoute } from '@tanstack/react-router';
import { OgPage } from '../features/nfts/og-page.tsx';

export const Route = createFileRoute('/mint/')({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    // A number in the address is parsed as one.
    typeof search.q === 'string' || typeof search.q === 'number' ? { q: String(search.q) } : {},
  component: Og,
});

function Og() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  return (
    <OgPage
      search={q}
      onSearch={(next) => navigate({ search: next ? { q: next } : {}, replace: true })}
    />
  );
}
