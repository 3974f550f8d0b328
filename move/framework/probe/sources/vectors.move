/// Checks `std::vector`.
module probe::vectors;

/// Has neither copy nor drop.
public struct Bead(u64)

public fun bead(value: u64): Bead { Bead(value) }

public fun end(bead: Bead): u64 {
    let Bead(value) = bead;
    value
}

public fun instructions() {
    let mut v = vector::empty<u64>();
    assert!(v.length() == 0 && v.is_empty());
    v.push_back(7);
    v.push_back(8);
    assert!(v[0] == 7 && *v.borrow(1) == 8 && !v.is_empty());
    *(&mut v[0]) = 9;
    *v.borrow_mut(1) = 10;
    v.swap(0, 1);
    assert!(v.pop_back() == 9 && v.pop_back() == 10);
    v.destroy_empty();
}

public fun order() {
    let mut v: vector<u64> = vector[];
    v.reverse();
    assert!(v == vector[]);
    v = vector[1];
    v.reverse();
    assert!(v == vector[1]);
    v = vector[1, 2, 3, 4];
    v.reverse();
    assert!(v == vector[4, 3, 2, 1]);
    v = vector[1, 2, 3, 4, 5];
    v.reverse();
    assert!(v == vector[5, 4, 3, 2, 1]);
    v.append(vector[9, 8]);
    v.append(vector[]);
    assert!(v == vector[5, 4, 3, 2, 1, 9, 8]);
    assert!(vector[vector[1, 2], vector[], vector[3u8]].flatten() == vector[1, 2, 3]);
    assert!(vector::singleton(4u8) == vector[4]);
}

public fun search() {
    let v = vector[5, 6, 7, 6u64];
    assert!(v.contains(&6) && !v.contains(&8) && !vector[].contains(&6u64));
    let (found, i) = v.index_of(&6);
    assert!(found && i == 1);
    let (found, i) = v.index_of(&8);
    assert!(!found && i == 0);
}

public fun moving() {
    let mut v = vector[0, 1, 2, 3u64];
    assert!(v.remove(1) == 1 && v == vector[0, 2, 3]);
    assert!(v.remove(2) == 3 && v == vector[0, 2]);
    v.insert(9, 0);
    v.insert(8, 3);
    v.insert(7, 2);
    assert!(v == vector[9, 0, 7, 2, 8]);
    assert!(v.swap_remove(1) == 0 && v == vector[9, 8, 7, 2]);
    assert!(v.swap_remove(3) == 2 && v == vector[9, 8, 7]);
    assert!(v.skip(0) == vector[9, 8, 7] && v.skip(1) == vector[8, 7] && v.skip(4) == vector[]);
    assert!(v.take(0) == vector[] && v.take(2) == vector[9, 8] && v.take(3) == vector[9, 8, 7]);
}

public fun text() {
    assert!(b"abc".to_string() == std::string::utf8(b"abc"));
    assert!(b"abc".to_ascii_string() == std::ascii::string(b"abc"));
    assert!(b"abc".try_to_string().is_some() && x"ff".try_to_string().is_none());
    assert!(b"abc".try_to_ascii_string().is_some() && x"80".try_to_ascii_string().is_none());
}

public fun consuming() {
    let mut beads = vector::tabulate!(3, |i| Bead(i + 1));
    let mut order: vector<u64> = vector[];
    beads.do!(|bead| order.push_back(bead.end()));
    beads = vector::tabulate!(2, |i| Bead(i));
    beads.destroy!(|bead| order.push_back(bead.end()));
    assert!(order == vector[1, 2, 3, 1, 0]);
    let values = vector[Bead(4), Bead(5)].map!(|bead| bead.end() * 2);
    assert!(values == vector[8, 10]);
    let (even, odd) = vector[1, 2, 3, 4u64].partition!(|x| *x % 2 == 0);
    assert!(even == vector[2, 4] && odd == vector[1, 3]);
    assert!(vector[1, 2, 3, 4u64].filter!(|x| *x > 2) == vector[3, 4]);
    assert!(vector[1, 2, 3u64].fold!(100, |sum, x| sum * 2 + x) == 811);
}

public fun looking() {
    let mut v = vector[3, 1, 2, 1u64];
    let mut sum = 0;
    v.do_ref!(|x| sum = sum + *x);
    v.do_mut!(|x| *x = *x * 10);
    assert!(sum == 7 && v == vector[30, 10, 20, 10]);
    assert!(v.map_ref!(|x| *x + 1) == vector[31, 11, 21, 11]);
    assert!(v.find_index!(|x| *x == 10) == option::some(1));
    assert!(v.find_index!(|x| *x == 11).is_none());
    assert!(v.find_indices!(|x| *x == 10) == vector[1, 3]);
    assert!(v.count!(|x| *x == 10) == 2);
    assert!(v.any!(|x| *x == 20) && !v.any!(|x| *x == 40));
    assert!(v.all!(|x| *x >= 10) && !v.all!(|x| *x > 10));
    assert!(!vector<u64>[].any!(|_| true) && vector<u64>[].all!(|_| false));
}

public fun pairs() {
    let mut order: vector<u64> = vector[];
    vector[Bead(1), Bead(2)].zip_do!(vector[10, 20], |b, x| order.push_back(b.end() + x));
    assert!(order == vector[11, 22]);
    let (a, mut b) = (vector[1, 2, 3u64], vector[4, 5, 6u64]);
    let mut sum = 0;
    a.zip_do_ref!(&b, |x, y| sum = sum * 100 + *x * *y);
    assert!(sum == 41_018);
    let mut c = a;
    c.zip_do_mut!(&mut b, |x, y| {
        *x = *y;
        *y = 0;
    });
    assert!(c == vector[4, 5, 6] && b == vector[0, 0, 0]);
    assert!(a.zip_map!(c, |x, y| x * y) == vector[4, 10, 18]);
    assert!(a.zip_map_ref!(&c, |x, y| *y - *x) == vector[3, 3, 3]);
}
