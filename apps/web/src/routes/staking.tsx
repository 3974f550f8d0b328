// Staking pools.
import { createFileRoute } from '@tanstack/react-router';
import { StakingPage } from '../features/staking/staking-page.tsx';

export const Route = createFileRoute('/staking')({ component: StakingPage });
