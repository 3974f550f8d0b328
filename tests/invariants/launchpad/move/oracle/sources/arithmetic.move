/// Compares the launchpad's arithmetic with expected results for whole columns of inputs, so that a
/// million inputs fit into some hundred transactions. Aborts with the number of the row that differs.
module oracle::arithmetic;

use launchpad::curve_math;
use launchpad::fee_split;

public fun fee_on(amounts: vector<u64>, fees_bps: vector<u64>, expected: vector<u64>) {
    expected.length().do!(|i| {
        assert!(curve_math::fee_on(amounts[i], fees_bps[i]) == expected[i], i);
    });
}

public fun gross_for_net(nets: vector<u64>, fees_bps: vector<u64>, expected: vector<u64>) {
    expected.length().do!(|i| {
        assert!(curve_math::gross_for_net(nets[i], fees_bps[i]) == expected[i], i);
    });
}

public fun share_of(amounts: vector<u64>, shares_bps: vector<u64>, expected: vector<u64>) {
    expected.length().do!(|i| {
        assert!(curve_math::share_of(amounts[i], shares_bps[i]) == expected[i], i);
    });
}

public fun amount_out(
    reserves_in: vector<u64>,
    reserves_out: vector<u64>,
    amounts_in: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        let out = curve_math::amount_out(reserves_in[i], reserves_out[i], amounts_in[i]);
        assert!(out == expected[i], i);
    });
}

public fun amount_in(
    reserves_in: vector<u64>,
    reserves_out: vector<u64>,
    amounts_out: vector<u64>,
    expected: vector<u64>,
) {
    expected.length().do!(|i| {
        let amount = curve_math::amount_in(reserves_in[i], reserves_out[i], amounts_out[i]);
        assert!(amount == expected[i], i);
    });
}

/// The protocol's part of a fee, with which all parts must add up.
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
