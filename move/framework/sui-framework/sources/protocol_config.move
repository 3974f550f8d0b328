/// Features of the network's protocol version.
module sui::protocol_config;

/// Returns whether the feature of this name is enabled. Unknown features are disabled.
public(package) native fun is_feature_enabled(feature_flag_name: vector<u8>): bool;
