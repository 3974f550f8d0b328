/// Calls the launchpad's arithmetic on whole columns of inputs and compares with expected results, so
/// that a million inputs fit into some hundred transactions. Aborts with the number of the row that
/// differs.
module oracle::arithmetic;

use launchpad::curve;
use launchpad::fee_split;

public fun fee_on(amounts: vector<u64>, fees_bps: vector<u64>, expected: vector<u64>) {
    expected.length().do!(|i| {
        assert!(curve::fee_on(amounts[i], fees_bps[i]) == expected[i], i);
    });
}

public fun gross_for_net(nets: vector<u64>, fees_bps: vector<u64>, expected: vector<u64>) {
    expected.length().do!(|i| {
        assert!(curve::gross_for_net(nets[i], fees_bps[i]) == expected[i], i);
    });
}

public fun coins_for_quote(
    xs: vector<u64>,
    ys: vector<u64>,
    nets: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        assert!(curve::coins_for_quote(xs[i], ys[i], nets[i]) == expected[i], i);
    });
}

public fun quote_for_coins(
    xs: vector<u64>,
    ys: vector<u64>,
    coins: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        assert!(curve::quote_for_coins(xs[i], ys[i], coins[i]) == expected[i], i);
    });
}

public fun quote_from_coins(
    xs: vector<u64>,
    ys: vector<u64>,
    coins: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        assert!(curve::quote_from_coins(xs[i], ys[i], coins[i]) == expected[i], i);
    });
}

/// The protocol's part of a fee of which the creator has `creators_bps` and a referrer
/// `referrers_bps`; with it, all parts have to add up.
public fun protocol_part(
    fees: vector<u64>,
    creators_bps: vector<u64>,
    referrers_bps: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        let split = fee_split::new(creators_bps[i], referrers_bps[i], 0);
        let parts = split.divide(fees[i], true);
        let others = parts.creator() + parts.referrer() + parts.co_creators();
        assert!(parts.protocol() == expected[i] && others + expected[i] == fees[i], i);
    });
}
