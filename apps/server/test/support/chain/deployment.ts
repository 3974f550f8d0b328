// The deployment that the server's tests run against.
import type { Deployment } from '@atoll/sdk';
import { digestOf, hexId } from './identifiers.ts';

export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
export const USDC = `${hexId('usdc')}::usdc::USDC`;

export const deployment: Deployment = {
  network: 'localnet',
  chainId: digestOf('genesis'),
  access: { packageId: hexId('access'), originalId: hexId('access') },
  launchpad: {
    packageId: hexId('launchpad'),
    originalId: hexId('launchpad'),
    configId: hexId('config'),
    configVersion: '3',
    authorityId: hexId('authority'),
    adminCapId: hexId('admin'),
  },
  amm: { packageId: hexId('amm'), originalId: hexId('amm') },
  agent: {
    packageId: hexId('agent'),
    originalId: hexId('agent'),
    configId: hexId('agent config'),
    configVersion: '3',
    authorityId: hexId('agent authority'),
    adminCapId: hexId('agent admin'),
    registry: { id: hexId('registry'), version: '3' },
  },
  staking: {
    packageId: hexId('staking'),
    originalId: hexId('staking'),
    configId: hexId('staking config'),
    configVersion: '3',
    authorityId: hexId('staking authority'),
    adminCapId: hexId('staking admin'),
    registry: { id: hexId('staking registry'), version: '3' },
  },
  orders: {
    packageId: hexId('orders'),
    originalId: hexId('orders'),
    configId: hexId('orders config'),
    configVersion: '3',
    authorityId: hexId('orders authority'),
    adminCapId: hexId('orders admin'),
  },
  sessions: {
    packageId: hexId('sessions'),
    originalId: hexId('sessions'),
    configId: hexId('sessions config'),
    configVersion: '3',
    authorityId: hexId('sessions authority'),
    adminCapId: hexId('sessions admin'),
  },
  nft: {
    packageId: hexId('nft'),
    originalId: hexId('nft'),
    configId: hexId('nft config'),
    configVersion: '3',
    authorityId: hexId('nft authority'),
    adminCapId: hexId('nft admin'),
    ogCollection: { id: hexId('og'), version: '3' },
    contributorCollection: { id: hexId('contributor'), version: '3' },
    ogShowcase: { id: hexId('og showcase'), version: '3' },
    contributorShowcase: { id: hexId('contributor showcase'), version: '3' },
    ogTransferPolicy: { id: hexId('og policy'), version: '3' },
    contributorTransferPolicy: { id: hexId('contributor policy'), version: '3' },
  },
  atollToken: { packageId: hexId('atoll'), coinType: `${hexId('atoll')}::atoll::ATOLL` },
  quotes: [
    { type: SUI, symbol: 'SUI', decimals: 9 },
    { type: `${hexId('atoll')}::atoll::ATOLL`, symbol: 'ATOLL', decimals: 6 },
    { type: USDC, symbol: 'USDC', decimals: 6, isDollar: true, isRegulated: true },
  ],
  presets: [
    {
      kind: 'agent',
      quoteType: SUI,
      targetRaised: '6000000000000',
      virtualQuote: '2250000000000',
      virtualBase: '1100000000000000',
      curveSupply: '800000000000000',
      dexSupply: '200000000000000',
      graduationFee: '500000000000',
      launchLimitMs: '60000',
      launchMaxBps: 500,
    },
  ],
  fees: { tradeFeeBps: 100, creatorFeeBps: 3500, referrerFeeBps: 1250, coCreatorFeeBps: 1250 },
};
