// All sticker coins, and the export of packs.
import { createFileRoute } from '@tanstack/react-router';
import { PackPage } from '../features/stickers/pack-page.tsx';

export const Route = createFileRoute('/stickers')({ component: PackPage });
