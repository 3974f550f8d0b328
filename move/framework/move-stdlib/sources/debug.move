/// Output while developing. On a network these do nothing.
module std::debug;

/// Prints a value to the console of the test runner.
public native fun print<T>(x: &T);

/// Prints the calls that led here to the console of the test runner.
public native fun print_stack_trace();
