// The document's title: what the page is, then the product. React puts it into the head.
import { useProduct } from './config.ts';

/** Without `page` it is the product's name alone, as on the home page. */
export function PageTitle({ page }: { page?: string }) {
  const product = useProduct();
  return <title>{page === undefined ? product : `${page} · ${product}`}</title>;
}
