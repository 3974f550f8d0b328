// The coin type of SUI, the network's native coin.

export const suiType = '0x2::sui::SUI';

/** Whether a coin type is SUI, in the short or the long form. */
export const isSui = (type: string): boolean => /^0x0*2::sui::SUI$/.test(type);
