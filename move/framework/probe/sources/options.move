/// Checks `std::option`.
module probe::options;

use probe::vectors::Bead;

public fun values() {
    let some = option::some(5u64);
    let none = option::none<u64>();
    assert!(some.is_some() && !some.is_none() && none.is_none() && !none.is_some());
    assert!(some.contains(&5) && !some.contains(&6) && !none.contains(&5));
    assert!(some.borrow() == &5 && some.borrow_with_default(&6) == &5);
    assert!(none.borrow_with_default(&6) == &6);
    assert!(some.get_with_default(6) == 5 && none.get_with_default(6) == 6);
    assert!(some.destroy_with_default(6) == 5 && none.destroy_with_default(6) == 6);
    assert!(some.destroy_some() == 5 && some.to_vec() == vector[5] && none.to_vec() == vector[]);
    none.destroy_none();
}

public fun changes() {
    let mut o = option::none();
    o.fill(1u64);
    *o.borrow_mut() = 2;
    assert!(o.swap(3) == 2 && o.swap_or_fill(4) == option::some(3));
    assert!(o.extract() == 4 && o.is_none());
    assert!(o.swap_or_fill(5).is_none() && o == option::some(5));
}

public fun consuming(bead: Bead) {
    let mut seen: vector<u64> = vector[];
    option::some(bead).do!(|b| seen.push_back(b.end()));
    option::none<Bead>().do!(|b| seen.push_back(b.end()));
    option::some(2).destroy!(|x| seen.push_back(x));
    option::none<u64>().destroy!(|x| seen.push_back(x));
    assert!(seen == vector[1, 2]);
    assert!(option::some(3).map!(|x| x * 2) == option::some(6u64));
    assert!(option::none<u64>().map!(|x| x * 2) == option::none());
    assert!(option::some(3u64).and!(|x| option::some(x + 1)) == option::some(4));
    assert!(option::none<u64>().and!(|x| option::some(x + 1)) == option::none());
    assert!(option::some(1u64).or!(abort) == option::some(1));
    assert!(option::none().or!(option::some(2u64)) == option::some(2));
    assert!(option::some(1u64).filter!(|x| *x == 1).is_some());
    assert!(option::some(1u64).filter!(|x| *x == 2).is_none());
    assert!(option::some(1u64).destroy_or!(abort) == 1 && option::none().destroy_or!(2u64) == 2);
}

public fun looking() {
    let mut some = option::some(3u64);
    let mut none = option::none<u64>();
    let mut seen = vector[];
    some.do_mut!(|x| *x = *x + 1);
    none.do_mut!(|x| *x = *x + 1);
    some.do_ref!(|x| seen.push_back(*x));
    none.do_ref!(|x| seen.push_back(*x));
    assert!(seen == vector[4]);
    assert!(some.and_ref!(|x| option::some(*x + 1)) == option::some(5));
    assert!(none.and_ref!(|x| option::some(*x + 1)) == option::none());
    assert!(some.map_ref!(|x| *x * 2) == option::some(8) && none.map_ref!(|x| *x * 2).is_none());
    assert!(some.is_some_and!(|x| *x == 4) && !some.is_some_and!(|x| *x == 5));
    assert!(!none.is_some_and!(|_| true));
    assert!(some.extract_or!(abort) == 4 && some.is_none() && none.extract_or!(9) == 9);
}
