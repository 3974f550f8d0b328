// Words the contract errors that a trader, creator or staker meets. The other codes are shown with the
// message that the contract itself carries.
import type { ContractErrorCode } from './contract.ts';

export const MESSAGES: Partial<Record<ContractErrorCode, string>> = {
  AlreadyMinted: 'This wallet has already minted its NFT.',
  BuysPaused: 'Buying is paused at the moment. Selling works.',
  CreationPaused: 'Creating is paused at the moment.',
  DeadlineExpired: 'This took longer than its deadline. Please try again.',
  InsufficientReserve: 'There are fewer coins for sale than that. Try a smaller amount.',
  InsufficientSupply: 'The curve has fewer coins left than that. Try a smaller amount.',
  LaunchLimitExceeded:
    'This coin has just launched: one transaction cannot buy that much of it yet.',
  NothingToClaim: 'There is nothing to claim.',
  PoolGraduated: 'This coin has graduated and trades on the DEX now.',
  PoolNotCompleted: 'This coin is not sold out yet.',
  PoolNotTrading: 'This coin is sold out on its curve.',
  PresetNotFound: 'This kind of coin cannot be launched in that quote coin.',
  SelfReferral: 'You cannot be your own referrer.',
  SlippageExceeded: 'The price moved beyond your slippage. Check the new price and try again.',
  UnexpectedTerms: 'The launch terms have changed. Review them and try again.',
  WrongVersion: 'The contracts were upgraded. Reload the page and try again.',
  ZeroAmount: 'Enter an amount above zero.',
  ZeroOutput: 'This amount is too small to receive anything for it.',
};
