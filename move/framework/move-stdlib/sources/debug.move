/// Debug output. It has no effect on a network.
module std::debug;

/// Prints a value to the console of the test runner.
public native fun print<T>(x: &T);

/// Prints the stack trace to the console of the test runner.
public native fun print_stack_trace();
