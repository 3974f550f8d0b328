// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Emits the trades that the indexers are measured with.
contract Market {
    event Trade(
        address indexed coin,
        address indexed trader,
        bool isBuy,
        uint256 quoteAmount,
        uint256 baseAmount,
        uint256 quoteAfter,
        uint256 baseAfter
    );

    /// Emits `count` trades of `coins` coins by `traders` traders.
    function trade(uint256 seed, uint256 count, uint256 coins, uint256 traders) external {
        for (uint256 i = 0; i < count; i++) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            emit Trade(
                address(uint160(1 + (random % coins))),
                address(uint160(1_000 + ((random >> 32) % traders))),
                random & (1 << 64) != 0,
                1_000_000_000 + ((random >> 80) % 1_000_000_000),
                400_000_000_000 + ((random >> 128) % 1_000_000_000),
                2_250_000_000_000 + ((random >> 160) % 1_000_000_000_000),
                1_100_000_000_000_000 - ((random >> 192) % 100_000_000_000_000)
            );
        }
    }
}
