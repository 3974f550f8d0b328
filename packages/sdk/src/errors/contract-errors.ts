// Owns what the contracts' abort codes mean: per module, in the order of the `#[error(code = n)]`
// constants, the constant, the name that programs see, and a sentence for the reader.

export interface ContractErrorEntry {
  /** Name of the Move constant. */
  constant: string;
  /** Stable name, the same wherever the same thing goes wrong. */
  code: string;
  message: string;
}

const entry = (constant: string, message: string, code = constant.slice(1)) => ({
  constant,
  code,
  message,
});

const DEADLINE = entry('EDeadlinePassed', 'This took longer than its deadline. Please try again.');
const ZERO_AMOUNT = entry('EZeroAmount', 'Enter an amount above zero.');
const ZERO_OUTPUT = entry('EZeroOutput', 'This amount is too small to receive anything for it.');
const SLIPPAGE = entry(
  'ESlippage',
  'The price moved beyond the slippage you allow. Check the new price and try again.',
  'SlippageExceeded',
);
const ZERO_ADDRESS = entry('EZeroAddress', 'The zero address cannot be used here.');

/** By package and module; the index is the error code. */
export const CONTRACT_ERRORS: Record<string, Record<string, readonly ContractErrorEntry[]>> = {
  launchpad: {
    bonding_curve: [
      entry('ECoinsExceedRemaining', 'The curve has fewer coins left than that.'),
      entry('ESupplyNotZero', 'Coins of this type exist already.'),
    ],
    config: [
      entry('ENotAdmin', 'This capability does not administer the launchpad.'),
      entry('ENotOffered', 'The administration was not offered to this address.'),
      entry('EWrongVersion', 'The launchpad was upgraded. Reload the page and try again.'),
      entry('EAlreadyMigrated', 'The launchpad is at this version already.'),
      entry('ETradeFeeOutOfBounds', 'The trade fee is out of bounds.'),
      ZERO_ADDRESS,
      entry('ECreationPaused', 'Launching coins is paused at the moment.'),
      entry('EBuysPaused', 'Buying is paused at the moment. Selling works.'),
      entry('EPresetNotFound', 'This kind of coin cannot be launched in that quote coin.'),
      entry('EVenueNotRegistered', 'The venue is not registered.'),
      entry('EVenueRegistered', 'The venue is registered already.'),
      entry('ENotAWitness', 'The type is not a module’s own witness.'),
    ],
    curve: [
      entry('ECoinsExceedReserve', 'There are fewer coins for sale than that.'),
      entry('EFeeTooHigh', 'The fee must stay below 100 percent.'),
    ],
    fee_split: [entry('ESharesExceedFee', 'The fee shares add up to more than the fee.')],
    launch_window: [
      entry(
        'ELaunchLimitExceeded',
        'This coin has just opened: one transaction cannot buy that much of it yet.',
      ),
    ],
    pool: [
      entry('EWrongUpgradeCap', 'The upgrade capability is not the one of this coin.'),
      entry('ELinkTooLong', 'A link must not exceed 200 bytes.'),
      DEADLINE,
      ZERO_AMOUNT,
      ZERO_OUTPUT,
      SLIPPAGE,
      entry('ESelfReferral', 'You cannot refer yourself.'),
      entry('EPoolNotTrading', 'This coin is sold out on its curve.', 'PoolComplete'),
      entry('EPoolGraduated', 'This coin has graduated: it trades on the exchange now.'),
      entry('EPoolNotComplete', 'This coin is not sold out yet.'),
      entry('EWrongVenue', 'This is not the exchange that the coin graduates to.'),
      entry('EWrongReceipt', 'The receipt belongs to another pool.'),
      entry('ENotFeeReceiver', 'Only the receiver of the creator fees may do this.'),
      entry('EWrongCoCreatorWitness', 'This module does not collect for the co-creators.'),
      entry('ENothingToClaim', 'There is nothing to claim.'),
      ZERO_ADDRESS,
    ],
    preset: [
      entry('EUnknownKind', 'Unknown kind of coin.'),
      entry('ETargetOutOfBounds', 'The amount to raise is out of bounds.'),
      entry('ECurveMissesTarget', 'The virtual reserve does not raise the target.'),
      entry('EPriceGap', 'The exchange would not open at the last price of the curve.'),
      entry('EWindowTooLong', 'The launch window is too long.'),
      entry('EShareOutOfBounds', 'The launch share is out of bounds.'),
    ],
    ticket: [
      entry('ENameLength', 'The name must have 1 to 32 bytes.'),
      entry('ESymbolLength', 'The ticker must have 1 to 10 characters.'),
      entry('ESymbolCharacter', 'The ticker may hold only letters A to Z and digits.'),
      entry('EDescriptionLength', 'The description must not exceed 1,000 bytes.'),
      entry('EIconUrlLength', 'The address of the icon must not exceed 512 bytes.'),
      entry('EStickerWithoutIcon', 'The coin of a sticker must have an icon.'),
    ],
  },
  amm: {
    pair: [DEADLINE, ZERO_AMOUNT, ZERO_OUTPUT, SLIPPAGE],
    venue: [entry('EWrongLiquidity', 'The liquidity is not what the receipt is for.')],
  },
  venue_cetus: {
    opening: [
      entry('EPriceOutOfRange', 'The price is out of the range of the exchange.'),
      entry('EZeroAmount', 'Both coins are needed to open a pair.', 'EmptyLiquidity'),
    ],
    venue: [
      entry('ENotReserved', 'The pair of this coin was not kept on Cetus.'),
      entry('ETooEarly', 'Cetus has a day to take this coin before another exchange may.'),
      entry('ENotBurned', 'This coin did not graduate to Cetus.'),
    ],
  },
};
