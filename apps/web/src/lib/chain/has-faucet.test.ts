import { expect, test } from 'vitest';
import { hasFaucet } from './has-faucet.ts';

const SUI = '0x2::sui::SUI';
const ATOLL = '0xa::atoll::ATOLL';
const USDC = '0xb::usdc::USDC';
const quote = (type: string, is_test = false) => ({
  ...{ type, symbol: '', decimals: 6, price_usd: '1', is_regulated: false },
  is_test,
});
const quotes = [quote(SUI), quote(ATOLL), quote(USDC, true)];
const offered = (network: string, faucet_url: string | null) =>
  [SUI, ATOLL, USDC, '0xc::other::OTHER'].filter((type) =>
    hasFaucet({ network, faucet_url, quotes }, type),
  );

test('offers coins other than SUI only from the faucet of a local network', () => {
  const url = 'https://faucet.example';
  expect(offered('localnet', url)).toEqual([SUI, ATOLL, USDC]);
  expect(offered('testnet', url)).toEqual([SUI, USDC]);
  expect(offered('mainnet', null)).toEqual([USDC]);
});
