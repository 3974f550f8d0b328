// Generated from the migrated database by `npm run tables`. The columns are documented in `migrations`.
import type { NotificationKind } from '@atoll/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Payer, StoredCashtag, StoredMention, StoredSource } from './json-columns.ts';

/** Inserted as JSON text, selected as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** The same for a column with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

export interface Schema {
  account: {
    id: number;
    address: string;
    funder: string | null;
    funded_ms: number | null;
    first_seen_ms: Generated<number>;
    first_second_coins: Generated<number>;
    closed_positions: Generated<number>;
    profitable_positions: Generated<number>;
    closed_pnl: Generated<bigint>;
  };
  agent: {
    id: number;
    agent_id: string;
    pool: number;
    creator: number;
    revision: number;
    digest: string;
    revised_ms: number;
    accepted: number;
    decided: number;
    restorable: number | null;
    restorable_until_ms: number | null;
    terms: string;
    terms_version: number;
    total_shares: bigint;
    fee_index: bigint;
    fees_paid: bigint;
    fees_unclaimed: bigint;
    funds: bigint;
    daily_cap: bigint;
    tips: boolean;
    buybacks: boolean;
    policy_version: number;
    key_version: number;
    key_holder: string | null;
    key_cap: string | null;
    key_expires_ms: number | null;
    spent: bigint;
    spent_day: number;
    burned: bigint;
    pause_round: number;
    pledged: bigint;
    paused_until_ms: number;
    messages: number;
    created_ms: number;
    tx_digest: string;
    updated_checkpoint: number;
  };
  agent_action: {
    pool_id: string;
    number: number;
    kind: string;
    result: string;
    day: number;
    created_ms: number;
    record: string;
    output: string | null;
    salt: string | null;
    hash: string;
  };
  agent_action_head: {
    pool_id: string;
    number: number;
    hash: string;
    last_ms: number;
  };
  agent_action_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    pool_id: string;
    actions: number;
  };
  agent_anchor: {
    agent: number;
    day: number;
    root: string;
    entries: number;
    tx_digest: string;
  };
  agent_call: {
    comment_id: number;
    pool_id: string;
    state: 'pending' | 'answered' | 'declined';
    attempts: Generated<number>;
    next_attempt_ms: number;
  };
  agent_config: {
    pool_id: string;
    min_minutes: number;
    max_minutes: number;
    quiet_from: number | null;
    quiet_to: number | null;
    daily_posts: number;
    daily_replies: number;
    daily_buyback: bigint;
    daily_tip: bigint;
    creator_paused_ms: number | null;
    operator_paused_ms: number | null;
    operator_reason: string | null;
    updated_ms: number;
    signed_settings: string | null;
  };
  agent_contributor: {
    agent_id: string;
    account: number;
    shares: Generated<bigint>;
    fee_index: Generated<bigint>;
    credit: Generated<bigint>;
    claimed: Generated<bigint>;
  };
  agent_message: {
    agent: number;
    nonce: number;
    sender: number;
    digest: string;
    text: string | null;
    price: bigint;
    timestamp_ms: number;
    deadline_ms: number;
    state: 'open' | 'answered' | 'declined' | 'refunded';
    settled_ms: number | null;
    settled_tx: string | null;
    tx_digest: string;
    seq: number;
  };
  agent_outbox: {
    id: GeneratedAlways<number>;
    pool_id: string;
    kind: 'post' | 'reply';
    state: 'draft' | 'approved' | 'queued' | 'sending' | 'posted' | 'unknown' | 'failed' | 'rejected';
    text: string;
    text_key: string;
    mention_id: string | null;
    mention_author: string | null;
    mention_text: string | null;
    revision: number;
    prompt: string;
    model: string;
    inputs: string;
    cost: string;
    attempts: number;
    due_ms: number;
    created_ms: number;
    sending_ms: number | null;
    post_id: string | null;
    reason: string | null;
    decided_by: string | null;
    request_id: string | null;
  };
  agent_pause: {
    agent: number;
    round: number;
    started_ms: number;
    paused_until_ms: number;
    pledges_unlock_ms: number;
    tx_digest: string;
  };
  agent_pledge: {
    agent: number;
    round: number;
    account: number;
    amount: bigint;
  };
  agent_proposal: {
    id: number;
    proposal_id: string;
    agent: number;
    proposer: number;
    kind: 'revise' | 'restore' | 'key' | 'key_renewal' | 'key_revocation' | 'policy' | 'limits' | 'terms' | 'pause_end';
    digest: string | null;
    uri: string | null;
    restores: number | null;
    key_holder: string | null;
    key_cap: string | null;
    terms: string | null;
    round: number | null;
    daily_cap: bigint | null;
    tips: boolean | null;
    buybacks: boolean | null;
    base: number;
    graduated: boolean;
    deposit: bigint;
    quorum: bigint;
    majority_bps: number;
    min_lock_ms: number;
    revision_shares: number;
    starts_ms: number;
    voting_ms: number;
    yes_ends_ms: number;
    ends_ms: number;
    yes: bigint;
    no: bigint;
    voters: number;
    at_quorum_ms: number;
    tallied_ms: number;
    outcome: 'open' | 'executed' | 'rejected' | 'stale' | 'expired';
    deposit_returned: boolean | null;
    finalized_ms: number | null;
    finalized_tx: string | null;
    tx_digest: string;
    seq: number;
    updated_checkpoint: number;
  };
  agent_revision: {
    agent: number;
    number: number;
    digest: string;
    uri: string;
    author: number;
    restores: number | null;
    proposal_id: string | null;
    published_ms: number;
    tx_digest: string;
    seq: number;
  };
  agent_runtime: {
    pool_id: string;
    next_ms: number;
    post_ms: number;
    mentions_ms: number;
    treasury_ms: number;
    claimed_until_ms: number;
    heartbeat_ms: number | null;
    waiting: string | null;
    last_action_ms: number | null;
    last_failure: string | null;
    last_failure_ms: number | null;
    failures: number;
    gas_balance: bigint | null;
    foreign_anchor_day: number | null;
    graduated_ms: number | null;
  };
  agent_text: {
    pool: number;
    name: string;
  };
  agent_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    pool: number;
    messages: number;
    co_creators: number;
  };
  agent_transaction: {
    pool_id: string;
    kind: 'anchor' | 'buyback' | 'tip';
    day: number;
    state: 'signed' | 'done' | 'failed';
    digest: string;
    bytes: string;
    signature: string;
    detail: string;
    reason: string | null;
    created_ms: number;
    part: Generated<number>;
  };
  agent_treasury_entry: {
    tx_digest: string;
    event_seq: number;
    seq: number;
    agent: number;
    kind: 'funded' | 'key' | 'key_discarded' | 'key_renewed' | 'policy' | 'tip' | 'buyback' | 'fees_collected' | 'fees_given' | 'fees_claimed' | 'shares_granted';
    account: number | null;
    amount: bigint | null;
    burned: bigint | null;
    note: string | null;
    tips: boolean | null;
    buybacks: boolean | null;
    proposal_id: string | null;
    timestamp_ms: number;
  };
  agent_vote: {
    proposal: number;
    account: number;
    in_favor: boolean;
    votes: bigint;
    state: 'locked' | 'withdrawn' | 'unlocked';
    unlocks_ms: number;
    voted_ms: number;
  };
  agent_x_account: {
    pool_id: string;
    user_id: string;
    handle: string;
    access_token: string;
    refresh_token: string;
    expires_ms: number;
    state: 'connected' | 'suspended' | 'revoked';
    last_mention_id: string | null;
    connected_by: string;
    connected_ms: number;
  };
  agent_x_connection: {
    pool_id: string;
    state_digest: string;
    address: string;
    started_ms: number;
  };
  ai_reservation: {
    id: string;
    day: number;
    payers: Json<Payer[]>;
    tokens: number;
    micro_usd: number;
    expires_ms: number;
  };
  ai_spending: {
    scope: 'server' | 'agent' | 'person';
    subject: string;
    day: number;
    tokens: number;
    micro_usd: number;
  };
  ai_usage: {
    address: string;
    day: number;
    kind: 'draft' | 'image' | 'test';
    used: number;
  };
  backup: {
    finished_ms: number;
  };
  ban: {
    address: string;
    reason: string;
    created_ms: number;
  };
  blocked_person: {
    blocker: string;
    blocked: string;
    created_ms: number;
  };
  blocked_word: {
    word: string;
    created_ms: number;
  };
  boost_grant: {
    pool_id: string;
    address: string;
    nonce: bigint;
    multiplier_bps: number;
    expires_ms: number;
    signature: string;
  };
  candle: {
    pool: number;
    width: number;
    start_ms: number;
    open: bigint;
    high: bigint;
    low: bigint;
    close: bigint;
    volume: bigint;
  };
  chat_allowance: {
    pool_id: string;
    owner: string;
    day: number;
    used: number;
  };
  chat_message: {
    id: GeneratedAlways<number>;
    thread_id: number;
    author: 'user' | 'agent';
    state: 'complete' | 'stopped' | 'withheld' | 'replaced';
    text: string;
    generator: 'ai' | 'offline' | null;
    model: string | null;
    revision: number | null;
    client_id: string | null;
    hidden_ms: number | null;
    is_helpful: boolean | null;
    cashtags: DefaultJson<StoredCashtag[]>;
    sources: DefaultJson<StoredSource[]>;
    created_ms: number;
  };
  chat_thread: {
    id: GeneratedAlways<number>;
    pool_id: string;
    owner: string;
    number: Generated<number>;
    summary: Generated<string>;
    summarized_id: Generated<number>;
    updated_ms: number;
  };
  coin_burn: {
    tx_digest: string;
    event_seq: number;
    coin_type: string;
    coin_id: string;
    amount: bigint;
    timestamp_ms: number;
  };
  coin_label: {
    pool: number;
    account: number;
    first_second: boolean;
    bundled: boolean;
    creator_linked: boolean;
    fresh: boolean;
    balance: bigint;
  };
  coin_notice: {
    pool_id: string;
    warning: string | null;
    is_listed: boolean;
    is_image_hidden: boolean;
  };
  coin_text: {
    pool: number;
    pool_id: string;
    base_type: string;
    symbol: string;
    name: string;
    words: GeneratedAlways<string>;
  };
  coin_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    pool: number;
    open: bigint;
    close: bigint;
    volume: bigint;
    gain_bps: GeneratedAlways<bigint>;
  };
  coin_watch: {
    address: string;
    coin: string;
    watched_ms: number;
  };
  comment: {
    id: GeneratedAlways<number>;
    pool_id: string;
    parent_id: number | null;
    reply_to: string | null;
    author: string;
    client_id: string | null;
    text: string;
    text_digest: string;
    image: string | null;
    sticker_pool: string | null;
    trade_digest: string | null;
    trade_event_seq: number | null;
    mentions: Json<StoredMention[]>;
    cashtags: Json<StoredCashtag[]>;
    likes: Generated<number>;
    reply_count: Generated<number>;
    created_ms: number;
    edited_ms: number | null;
    deleted_ms: number | null;
    hidden_ms: number | null;
    hidden_reason: string | null;
    is_visible: GeneratedAlways<boolean>;
    is_listed: GeneratedAlways<boolean>;
    proposal_id: string | null;
  };
  comment_like: {
    comment_id: number;
    address: string;
    created_ms: number;
  };
  comment_seen: {
    address: string;
    pool_id: string;
    comment_id: number;
  };
  creator_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    account: number;
    launched: number;
    graduated: number;
    fees: bigint;
  };
  earning_coin: {
    account: number;
    pool: number;
    curve: bigint;
    pair: bigint;
    referral: bigint;
    co_creator: bigint;
    shared: bigint;
    mist: bigint;
  };
  earning_day: {
    account: number;
    pool: number;
    day: number;
    curve: bigint;
    pair: bigint;
    referral: bigint;
    co_creator: bigint;
    shared: bigint;
  };
  earning_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    account: number;
    quote_type: string;
    curve: bigint;
    pair: bigint;
    referral: bigint;
    co_creator: bigint;
    shared: bigint;
  };
  fee_claim: {
    tx_digest: string;
    event_seq: number;
    pool: number;
    role: string;
    recipient: number;
    amount: bigint;
    timestamp_ms: number;
  };
  fee_share: {
    seq: number;
    place: number;
    tx_digest: string;
    pool: number;
    event: 'created' | 'announced' | 'canceled' | 'changed' | 'distributed' | 'withheld' | 'released' | 'burned';
    kind: 'account' | 'treasury' | 'burn' | null;
    recipient: string | null;
    bps: number | null;
    locked: boolean | null;
    amount: bigint | null;
    base_amount: bigint | null;
    executable_ms: number | null;
    timestamp_ms: number;
  };
  fee_share_total: {
    pool: number;
    kind: 'account' | 'treasury' | 'burn';
    recipient: string;
    paid: bigint;
    withheld: bigint;
    spent: bigint;
    burned: bigint;
  };
  fee_sharing: {
    pool: number;
    sharing_id: string;
    owner: string;
  };
  filter_preset: {
    address: string;
    presets: string;
    updated_ms: number;
  };
  follow: {
    id: GeneratedAlways<number>;
    follower: string;
    followed: string;
    created_ms: number;
  };
  follow_count: {
    address: string;
    followers: number;
    following: number;
  };
  funding: {
    address: string;
    funder: string;
    funded_ms: number;
  };
  generated_image: {
    id: GeneratedAlways<number>;
    address: string;
    purpose: string;
    generator: string;
    prompt: string;
    url: string;
    created_ms: number;
  };
  governance_change: {
    package: string;
    number: number;
    kind: string;
    type: string;
    change: string | null;
    state: 'pending' | 'executed' | 'canceled';
    announced_ms: number;
    executable_ms: number;
    expires_ms: number;
    decided_ms: number | null;
    tx_digest: string;
  };
  governed_package: {
    package: string;
    delay_ms: number;
    creation_paused_until_ms: number;
    buys_paused_until_ms: number;
  };
  held_coin: {
    address: string;
    coin: string;
    since_ms: number;
    until_ms: number;
    amount: bigint;
  };
  hidden_agent_action: {
    pool_id: string;
    number: number;
    message_id: number | null;
  };
  hidden_media: {
    name: string;
    subject_kind: string;
    subject_id: string;
  };
  holder: {
    pool: number;
    account: number;
    balance: bigint;
  };
  knowledge_chunk: {
    source_id: number;
    position: number;
    pool_id: string;
    text: string;
    words: GeneratedAlways<string>;
  };
  knowledge_file: {
    digest: string;
    title: string;
    text: string;
    uploaded_by: string;
    created_ms: number;
  };
  knowledge_source: {
    id: GeneratedAlways<number>;
    pool_id: string;
    source_key: string;
    kind: 'text' | 'file' | 'link';
    title: string;
    failure: string | null;
    fetched_ms: number;
    embedded_by: string | null;
    embed_after_ms: Generated<number>;
    embed_failures: Generated<number>;
  };
  knowledge_state: {
    pool_id: string;
    digest: string;
    indexed_ms: number;
  };
  kysely_migration: {
    name: string;
    timestamp: string;
  };
  last_price: {
    symbol: string;
    price: bigint;
    at_ms: number;
  };
  launch_buyer: {
    pool: number;
    account: number;
    bought: bigint;
    sold: bigint;
    moved: bigint;
  };
  lease: {
    name: string;
    holder: string;
    until_ms: number;
    is_stopped: Generated<boolean>;
  };
  login_counter: {
    address: string;
    bucket: number;
    logins: number;
  };
  lot: {
    account: number;
    pool: number;
    upto: bigint;
    quantity: bigint;
    cost_upto: bigint;
    cost: bigint;
    transferred_upto: bigint;
    transferred: boolean;
    timestamp_ms: number;
  };
  mission_attempt: {
    pool_id: string;
    mission: string;
    address: string;
    attempted_ms: number;
    failure: string | null;
  };
  mission_completion: {
    pool_id: string;
    mission: string;
    address: string;
    external_id: string | null;
    completed_ms: number;
  };
  moderated: {
    id: GeneratedAlways<number>;
    subject_kind: 'comment' | 'image' | 'profile' | 'agent_answer' | 'agent_action' | 'proposal';
    subject_id: string;
    state: 'open' | 'blurred' | 'hidden' | 'cleared';
    reports: number;
    weight: number;
    content: string | null;
    last_report_ms: number;
  };
  moderation_action: {
    id: GeneratedAlways<number>;
    operator: string | null;
    action: string;
    target_kind: string;
    target_id: string;
    reason: string;
    created_ms: number;
  };
  name_skeleton: {
    skeleton: string;
    address: string;
  };
  nft: {
    collection: 'og' | 'contributor';
    number: number;
    nft_id: string;
    minter: number;
    owner: number | null;
    image_url: string;
    tx_digest: string;
    seq: number;
    minted_ms: number;
    burned_ms: number | null;
    updated_checkpoint: number;
  };
  nft_collection: {
    collection: 'og' | 'contributor';
    minted: number;
    burned: number;
    sealed: boolean;
    opens_ms: number;
    closes_ms: number;
  };
  notification: {
    id: GeneratedAlways<number>;
    seq: Generated<number>;
    recipient: string;
    kind: NotificationKind;
    unique_key: string;
    actors: string[];
    pool_id: string | null;
    link: string;
    excerpt: string | null;
    alert: string | null;
    amount_usd: string | null;
    amount: string | null;
    in_app: boolean;
    created_ms: Generated<number>;
    read_ms: number | null;
  };
  notification_preference: {
    address: string;
    kind: NotificationKind;
    in_app: boolean;
    push: boolean;
  };
  notification_progress: {
    only_row: Generated<boolean>;
    checkpoint: number;
    timestamp_ms: number;
  };
  order_fill: {
    seq: number;
    trade_order: number;
    pool: number;
    owner: number;
    executor: number;
    leg: number;
    is_pair: boolean;
    amount_in: bigint;
    amount_out: bigint;
    tip: bigint;
    remaining: bigint;
    tx_digest: string;
    event_seq: number;
    timestamp_ms: number;
  };
  order_leg: {
    trade_order: number;
    leg: number;
    pool: number;
    is_open: boolean;
    bound_quote: bigint;
    bound_base: bigint;
    trigger_quote: bigint | null;
    trigger_base: bigint | null;
    trail_bps: number;
    slippage_bps: number;
    window_ms: number | null;
    price: bigint;
    fills_above: boolean;
    notifies_near: boolean;
  };
  paid_answer: {
    agent_id: string;
    nonce: number;
    pool_id: string;
    sender: string;
    tx_digest: string;
    is_private: boolean;
    question: string | null;
    question_digest: string;
    sent_ms: number;
    state: 'waiting' | 'pending' | 'answered' | 'declined';
    declined_reason: 'rules' | 'paused' | 'no_answer' | 'repeated' | 'failed' | null;
    answer_id: number | null;
    answer_digest: string | null;
    attempts: Generated<number>;
    next_attempt_ms: number;
    answered_ms: number | null;
    settle_ms: Generated<number>;
    request_id: string | null;
  };
  persona: {
    digest: string;
    content: string;
    bytes: number;
    stored_by: string;
    stored_ms: number;
  };
  point_award: {
    id: GeneratedAlways<number>;
    key: string;
    address: string;
    action: 'trade' | 'launch' | 'referral' | 'like_received' | 'mission';
    subject: string;
    points: number;
    day: number;
    created_ms: number;
  };
  point_progress: {
    next_seq: number;
    last_pool: number;
  };
  point_total: {
    id: GeneratedAlways<number>;
    period: 'day' | 'week' | 'all';
    starts_day: number;
    address: string;
    points: number;
  };
  pool: {
    id: number;
    pool_id: string;
    base_type: string;
    quote_type: string;
    quote_rate: bigint;
    is_agent: boolean;
    is_sticker: boolean;
    name: string;
    symbol: string;
    description: string;
    icon_url: string | null;
    x: string | null;
    telegram: string | null;
    website: string | null;
    decimals: number;
    creator: number;
    fee_recipient: number;
    total_supply: bigint;
    target_raised: bigint;
    initial_virtual_quote: bigint;
    initial_virtual_base: bigint;
    curve_supply: bigint;
    dex_supply: bigint;
    graduation_fee: bigint;
    trade_fee_bps: number;
    creator_fee_bps: number;
    referrer_fee_bps: number;
    co_creator_fee_bps: number;
    launch_ends_ms: number;
    launch_max_base: bigint;
    launch_fee_bps: number;
    launch_fee_ends_ms: number;
    state: 'trading' | 'completed' | 'graduated';
    venue: string;
    venue_pool_id: string | null;
    has_pair: boolean;
    virtual_quote: bigint;
    virtual_base: bigint;
    quote_reserve: bigint;
    sold: bigint;
    price: bigint;
    price_24h_ago: bigint;
    price_1h_ago: bigint;
    price_5m_ago: bigint;
    sparkline: string;
    marketcap: bigint;
    volume_24h: bigint;
    total_volume: bigint;
    trade_count: number;
    buy_count: number;
    creator_sold: bigint;
    first_second_wallets: number;
    first_second_held: bigint;
    bundled_wallets: number;
    bundled_held: bigint;
    creator_linked_wallets: number;
    creator_linked_held: bigint;
    fresh_wallets: number;
    fresh_held: bigint;
    holders: number;
    top_balance: Generated<bigint>;
    comment_count: number;
    created_ms: number;
    updated_ms: number;
    last_trade_ms: number | null;
    graduated_ms: number | null;
    created_checkpoint: number;
    updated_checkpoint: number;
    is_graduated: GeneratedAlways<boolean>;
    marketcap_rank: GeneratedAlways<bigint>;
    volume_24h_rank: GeneratedAlways<bigint>;
    total_volume_rank: GeneratedAlways<bigint>;
    price_change_bps: GeneratedAlways<bigint>;
    progress_rank: GeneratedAlways<number>;
    graduated_rank: GeneratedAlways<number>;
    thread_count: Generated<number>;
    creator_owed: bigint;
    curve_owed: bigint;
    creator_address: Generated<string>;
    creator_profile: number | null;
    creator_name: string | null;
    creator_avatar: string | null;
    is_listed: Generated<boolean>;
    operator_warning: string | null;
    is_image_hidden: Generated<boolean>;
    is_creator_on_x: Generated<boolean>;
    has_agent: Generated<boolean>;
    agent_name: string | null;
    agent_x: string | null;
    agent_telegram: string | null;
  };
  pool_graduation: {
    pool: number;
    event_seq: number;
    quote_liquidity: bigint;
    base_liquidity: bigint;
    graduation_fee: bigint;
    tx_digest: Uint8Array;
    seq: number;
    timestamp_ms: number;
    gas_charged: bigint | null;
    gas_rebate: bigint | null;
  };
  pool_launch: {
    pool: number;
    event_seq: number;
    window_ends_ms: number;
    buyers: number;
    bought: bigint;
    sold: bigint;
    moved: bigint;
    tx_digest: Uint8Array;
    seq: number;
    timestamp_ms: number;
    gas_charged: bigint | null;
    gas_rebate: bigint | null;
  };
  position: {
    account: number;
    pool: number;
    acquired: bigint;
    acquired_cost: bigint;
    disposed: bigint;
    disposed_cost: bigint;
    transferred_in: bigint;
    transferred_in_value: bigint;
    transferred_disposed: bigint;
    transferred_out: bigint;
    transferred_out_cost: bigint;
    locked: bigint;
    paid: bigint;
    received: bigint;
    fees: bigint;
    purchases: number;
    sales: number;
    wins: number;
    opened_ms: number;
    changed_ms: number;
    quantity: GeneratedAlways<bigint>;
    cost: GeneratedAlways<bigint>;
    realized: GeneratedAlways<bigint>;
    is_open: GeneratedAlways<boolean>;
  };
  position_hour: {
    account: number;
    pool: number;
    start_ms: number;
    quantity: bigint;
    cost: bigint;
    realized: bigint;
  };
  price_alert: {
    id: GeneratedAlways<number>;
    address: string;
    pool_id: string;
    metric: 'price' | 'marketcap';
    direction: 'above' | 'below';
    target_usd: string;
    target_marketcap: bigint;
    after_checkpoint: number;
    created_ms: number;
  };
  profile: {
    id: GeneratedAlways<number>;
    address: string;
    name: string | null;
    bio: string | null;
    avatar: string | null;
    ref_code: string;
    from_ref_code: string | null;
    created_ms: number;
    twitter_screen_name: string | null;
    telegram_username: string | null;
    is_follow_twitter: Generated<boolean>;
    is_retweet: Generated<boolean>;
    is_join_tele: Generated<boolean>;
    likes_received: Generated<number>;
    generated_images: Generated<number>;
    image_url: string | null;
  };
  proposal_text: {
    proposal_id: string;
    title: string;
    reason: string;
    created_ms: number;
    hidden_ms: number | null;
  };
  push_delivery: {
    id: GeneratedAlways<number>;
    subscription: number;
    notification: number;
    attempts: Generated<number>;
    due_ms: Generated<number>;
    request_id: string | null;
  };
  push_subscription: {
    id: GeneratedAlways<number>;
    address: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_ms: Generated<number>;
    host: GeneratedAlways<string>;
  };
  reaction: {
    comment_id: number;
    address: string;
    sticker_pool: string;
    created_ms: number;
  };
  referral: {
    referrer: number;
    trader: number;
    quote_type: string;
    credited: bigint;
    trades: number;
    first_seq: number;
  };
  referred_volume: {
    referrer: number;
    trader: number;
    mist: bigint;
  };
  referrer: {
    account: number;
    credited_mist: bigint;
    traders: number;
    trades: number;
  };
  referrer_pool: {
    referrer: number;
    pool: number;
    credited: bigint;
    claimed: bigint;
  };
  referrer_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    account: number;
    trades: number;
    credited: bigint;
  };
  report: {
    subject_kind: 'comment' | 'image' | 'profile' | 'agent_answer' | 'agent_action' | 'proposal';
    subject_id: string;
    reporter: string;
    reason: 'spam' | 'scam' | 'abuse' | 'impersonation' | 'illegal' | 'other';
    note: string | null;
    weight: number;
    created_ms: number;
    rejected_ms: number | null;
  };
  required_migration: {
    name: string;
  };
  sale: {
    account: number;
    seq: number;
    pool: number;
    upto: bigint;
    cost: bigint;
  };
  session: {
    id: string;
    address: string;
    created_ms: number;
    expires_ms: number;
  };
  share_card: {
    id: string;
    address: string;
    pool_id: string;
    tx_digest: string | null;
    event_seq: number | null;
    invested: bigint;
    returned: bigint;
    shows_amounts: boolean;
    shows_trader: boolean;
    created_ms: number;
  };
  site_address: {
    seq: GeneratedAlways<number>;
    url: string;
  };
  social_account: {
    provider: 'x' | 'telegram';
    external_id: string;
    address: string;
    handle: string | null;
    linked_ms: number;
    checked_ms: Generated<number>;
  };
  staking_campaign: {
    pool: number;
    campaign: number;
    rate_per_second: bigint;
    starts_ms: number;
    ends_ms: number;
  };
  staking_history: {
    tx_digest: string;
    event_seq: number;
    seq: number;
    pool: number;
    account: number;
    action: 'stake' | 'unstake' | 'claim' | 'boost' | 'emergency_exit';
    amount: bigint;
    multiplier_bps: number | null;
    forfeited: bigint | null;
    timestamp_ms: number;
  };
  staking_pool: {
    id: number;
    pool_id: string;
    creator: number;
    owner: number;
    stake_type: string;
    reward_type: string;
    max_multiplier_bps: number;
    activation_delay_ms: number;
    total_staked: bigint;
    total_weight: bigint;
    reward_balance: bigint;
    reward_index: bigint;
    unallocated: bigint;
    accrued_ms: number;
    paid: bigint;
    stakers: number;
    created_ms: number;
    updated_checkpoint: number;
  };
  staking_position: {
    pool: number;
    account: number;
    amount: bigint;
    pending: bigint;
    pending_since_ms: number;
    multiplier_bps: number;
    reward_index: bigint;
    owed: bigint;
  };
  step_up_use: {
    address: string;
    action: string;
    bucket: number;
    uses: number;
  };
  stream_event: {
    id: GeneratedAlways<number>;
    transaction_id: Generated<number>;
    topics: string[];
    name: string;
    data: string;
    created_ms: Generated<number>;
    subject: string | null;
  };
  telegram_bot: {
    pool_id: string;
    bot_id: number;
    username: string;
    token: string;
    webhook_secret: string;
    connected_by: string;
    connected_ms: number;
    failure: string | null;
    last_update_ms: number | null;
  };
  telegram_chat: {
    address: string;
    chat_id: number;
    name: string;
    connected_ms: number;
  };
  telegram_chat_code: {
    address: string;
    digest: string;
    expires_ms: number;
  };
  telegram_delivery: {
    id: GeneratedAlways<number>;
    address: string;
    notification: number;
    attempts: Generated<number>;
    due_ms: Generated<number>;
    request_id: string | null;
  };
  telegram_update: {
    bot_id: number;
    update_id: number;
    received_ms: number;
  };
  trade: {
    seq: number;
    timestamp_ms: number;
    pool: number;
    trader: number;
    referrer: number | null;
    event_seq: number;
    is_buy: boolean;
    is_pair: boolean;
    is_session: Generated<boolean>;
    tx_digest: Uint8Array;
    quote_amount: bigint;
    base_amount: bigint;
    fee: bigint;
    launch_fee: bigint;
    quote_after: bigint;
    base_after: bigint;
    creator_fee: bigint;
    referrer_fee: bigint;
    co_creator_fee: bigint;
    tip: Generated<bigint>;
    gas_charged: bigint | null;
    gas_rebate: bigint | null;
  };
  trade_order: {
    id: number;
    order_id: string;
    pool: number;
    owner: number;
    is_buy: boolean;
    kind: 'limit' | 'stop' | 'trailing_stop' | 'one_cancels_other' | 'recurring';
    state: 'open' | 'filled' | 'canceled' | 'expired';
    is_open: GeneratedAlways<boolean>;
    seq: number;
    tx_digest: string;
    escrow: bigint;
    remaining: bigint;
    received: bigint;
    tips: bigint;
    returned: bigint;
    min_fill: bigint;
    tip: bigint;
    referrer: number | null;
    expires_ms: number;
    slices: number | null;
    interval_ms: number | null;
    next_ms: number;
    fills: number;
    last_fill_ms: number | null;
    placed_ms: number;
    changed_ms: number;
    updated_checkpoint: number;
  };
  trader_total: {
    period: 'day' | 'week' | 'all';
    starts_day: number;
    account: number;
    realized: bigint;
    volume: bigint;
    trades: number;
    sales: number;
    wins: number;
    win_bps: GeneratedAlways<number>;
  };
  trading_session: {
    session_id: string;
    owner: number;
    session_key: string;
    quote_type: string;
    spending_limit: bigint;
    opened_ms: number;
    expires_ms: number;
    ended_ms: number | null;
  };
  vesting: {
    pool: number;
    vesting_id: string;
    beneficiary: number;
    total: bigint;
    claimed: bigint;
    start_ms: number;
    cliff_ms: number;
    end_ms: number;
  };
  wallet_alert: {
    owner: string;
    wallet: string;
    from_seq: number;
    created_ms: number;
  };
  watched_coin: {
    address: string;
    pool_id: string;
    created_ms: number;
  };
  watched_wallet_list: {
    address: string;
    version: number;
    sealed: Uint8Array;
  };
  watermark: {
    pipeline: string;
    chain_id: string;
    package_id: string;
    checkpoint: number;
    digest: string;
    timestamp_ms: number;
  };
}
