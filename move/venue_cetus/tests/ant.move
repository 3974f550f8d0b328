/// A quote coin with 6 decimals whose type name comes before `dog::DOG`, where SUI's comes after.
#[test_only]
module venue_cetus::ant;

public struct ANT has drop {}
