// Lists every fault, each against random servers. Append new faults at the end: a sample takes the first ones.
import type { Fault } from './fault.ts';
import { flood, slowClients } from './faults/clients.ts';
import { jumpClock } from './faults/clock.ts';
import { disturb, resetConnections } from './faults/connection.ts';
import { fillDisk } from './faults/full-disk.ts';
import { crashPostgres, crashReplica, killNode, killRedis, killServer } from './faults/kill.ts';
import { disturbModel, failModel } from './faults/model.ts';
import {
  pauseNode,
  pausePostgres,
  pauseRedis,
  pauseReplay,
  pauseReplica,
  pauseServer,
} from './faults/pause.ts';
import { killProxy, reloadProxy } from './faults/proxy.ts';
import type { SlowDisk } from './faults/slow-disk.ts';
import type { Random } from './random.ts';
import type { System } from './system.ts';

const MINUTE_MS = 60_000;
const SLOW_DISK_MS = 20;

export interface Means {
  /** Folder of the small disk that holds PostgreSQL's data; undefined if it could not be mounted. */
  readonly smallDisk: string | undefined;
  /** Undefined if the library could not be compiled. */
  readonly slowDisk: SlowDisk | undefined;
  /** Pages that a flood requests. */
  readonly paths: readonly string[];
  /** Pool whose agent receives questions while the model provider fails. */
  readonly agentPoolId: string;
  readonly floodClients: number;
  readonly slowClients: number;
}

export function vocabulary(system: System, random: Random, means: Means): (() => Fault)[] {
  const { members, cluster, replica } = system;
  const { smallDisk, slowDisk, paths, agentPoolId } = means;
  const some = () => random.pick(members);
  const api = () => random.pick(cluster.apis);
  return [
    () => killServer(random.pick(cluster.indexers)),
    () => disturb(system, [some()], 'postgres', { kind: 'silent' }),
    () => crashPostgres(system),
    () => disturb(system, members, 'redis', { kind: 'silent' }),
    () => killNode(system),
    () => disturb(system, [api()], 'postgres', { kind: 'refused' }),
    () => killServer(api()),
    () => pauseServer(random.pick(cluster.indexers)),
    () => pauseServer(api()),
    () => pauseNode(system),
    () => pauseRedis(system),
    () => killRedis(system),
    () => disturb(system, members, 'postgres', { kind: 'silent' }),
    () => disturb(system, members, 'postgres', { kind: 'refused' }),
    () => disturb(system, members, 'postgres', { kind: 'slow', ms: 200 }),
    () => disturb(system, cluster.indexers, 'node', { kind: 'silent' }),
    () => disturb(system, members, 'node', { kind: 'refused' }),
    () => disturb(system, members, 'node', { kind: 'slow', ms: 500 }),
    () => resetConnections(system, members, random.pick(['postgres', 'redis', 'node'] as const)),
    () => jumpClock(system, some(), 10 * MINUTE_MS),
    () => jumpClock(system, some(), -10 * MINUTE_MS),
    ...(smallDisk === undefined ? [] : [() => fillDisk(smallDisk, 'PostgreSQL')]),
    () => pausePostgres(system),
    ...(slowDisk === undefined ? [] : [() => slowDisk.fault('PostgreSQL', SLOW_DISK_MS)]),
    ...(replica === undefined
      ? []
      : [
          () => pauseReplay(replica),
          () => pauseReplica(replica),
          () => crashReplica(replica),
          () => disturb(system, cluster.apis, 'replica', { kind: 'silent' }, true),
          () => disturb(system, cluster.apis, 'replica', { kind: 'refused' }, true),
        ]),
    () => flood(system, paths, means.floodClients),
    () => slowClients(system, means.slowClients),
    () => killProxy(system),
    () => reloadProxy(system),
    () => failModel(system, agentPoolId, 'hangs', { hang: true }),
    () => failModel(system, agentPoolId, 'returns 500', { status: 500 }),
    () => failModel(system, agentPoolId, 'stops in the middle of answers', { stallAfter: 1 }),
    () => failModel(system, agentPoolId, 'answers slowly', { pace: 100 }, false),
    () => disturbModel(system, agentPoolId, 'refused'),
    () => disturbModel(system, agentPoolId, 'silent'),
  ];
}
