/// Quote coin with 6 decimals whose type name sorts before `dog::DOG`, while SUI's sorts after it.
#[test_only]
module venue_cetus::ant;

public struct ANT has drop {}
