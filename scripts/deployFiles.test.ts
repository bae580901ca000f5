import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const files = globSync('**/*.*', { cwd: folder }).filter((name) => !name.endsWith('.md'));
const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
const run = (command: string, ...rest: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(command, rest, { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

test('each file for machines says where it belongs, or how it is used', () => {
  expect(files.length).toBeGreaterThan(15);
  for (const name of files.filter((one) => !/\.(json|timer|target)$|\.rules\.yml$/.test(one)))
    expect(read(name).split('\n').slice(0, 3).join('\n'), name).toMatch(
      /\/(etc|usr|opt)\/|^# promtool|-drill\.sh/,
    );
});

test('the page about them names each', () => {
  const page = read('README.md');
  for (const name of files) expect(page, name).toContain(name);
});

test('what the files of the database machines run or keep secret is installed so', () => {
  const page = read('README.md');
  const installed = /apt-get install (postgresql-18 [^`]+)`/.exec(page)?.[1]?.split(' ');
  // A backup whose condition cannot be asked is passed over as on a standby, and nobody is told.
  expect(read('cluster/pgbackrest-backup.service')).toMatch(/^ExecCondition=curl /m);
  expect(installed).toContain('curl');
  const secrets = files.filter(
    (name) => /(PASSWORD|-secret|-pass)=/.test(read(name)) && name.startsWith('cluster/'),
  );
  expect(secrets.length).toBeGreaterThan(1);
  for (const name of secrets)
    expect(page, name).toMatch(new RegExp(`^install .*-m 6[04]0 .*\\b${basename(name)} `, 'm'));
});

test('figures of backups tell of the last good one and of a log that is not archived, or stay as they were', () => {
  const place = mkdtempSync(join(tmpdir(), 'figures-'));
  const stub = (name: string, script: string): void =>
    writeFileSync(join(place, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const backup = (stop: number, error: boolean): object => ({ error, timestamp: { start: stop - 9, stop } });
  const info = [{ name: 'console', backup: [backup(100, false), backup(200, false), backup(300, true)] }];
  stub('pgbackrest', `echo '${JSON.stringify(info)}'`);
  stub('psql', 'echo 1');
  const env = { PATH: `${place}:${process.env['PATH'] ?? ''}` };
  const tell = (): number | null =>
    spawnSync('sh', [join(folder, 'cluster/backup-figures.sh'), place], { env, stdio: 'ignore' }).status;
  const told = (): string[] =>
    readFileSync(join(place, 'console-backup.prom'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  expect(tell()).toBe(0);
  const first = told();
  expect(first).toEqual([
    'console_last_backup_seconds 200',
    'console_log_archiving_fails 1',
    expect.stringMatching(/^console_backup_told_seconds \d{10}$/),
  ]);
  const rules = read('monitoring/cluster.rules.yml');
  for (const [, name = ''] of rules.matchAll(/\b(console_[a-z_]+)/g))
    expect(
      first.some((line) => line.startsWith(`${name} `)),
      name,
    ).toBe(true);
  stub('psql', 'exit 2');
  expect(tell()).not.toBe(0);
  stub('psql', 'echo 0');
  stub('pgbackrest', 'exit 1');
  expect(tell()).not.toBe(0);
  expect(told()).toEqual(first);
  stub('pgbackrest', "echo '[]'");
  expect(tell()).toBe(0);
  expect(told().slice(0, 2)).toEqual(['console_last_backup_seconds 0', 'console_log_archiving_fails 0']);
  rmSync(place, { recursive: true });
});

test('a restore drill that is interrupted takes away what it had restored', async () => {
  const place = mkdtempSync(join(tmpdir(), 'drill-'));
  const data = join(place, 'data');
  const stub = (name: string, script: string): void =>
    writeFileSync(join(place, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  stub('psql', 'echo 2026-11-24');
  stub('pg_ctl', `echo "$*" >> ${place}/ctl`);
  stub('pgbackrest', `mkdir ${data} && echo restored >&2 && exec sleep 30`);
  // The programs of a server that stands on this machine come first in the script's own path.
  const script = read('cluster/restore-drill.sh').replace(/^export PATH=.*$/m, '');
  const drill = spawn('sh', ['-c', script, 'drill', data], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${place}:${process.env['PATH'] ?? ''}`, LIVE: 'postgres://live', MOMENT: '2026-11-24' },
  });
  const ended = once(drill, 'exit');
  await once(drill.stderr, 'data');
  expect(existsSync(data)).toBe(true);
  process.kill(-(drill.pid ?? 0), 'SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(existsSync(data)).toBe(false);
  expect(readFileSync(join(place, 'ctl'), 'utf8')).toBe(`-D ${data} -m immediate stop\n`);
  rmSync(place, { recursive: true });
});

test.each([
  'postgres://console:secret@pg1.internal:5432/console',
  'postgres://console@pg1.internal:5432/console?password=secret',
  'host=pg1.internal user=console password=secret dbname=console',
])('a restore drill takes no password where every user of the machine can see it: %s', (LIVE) => {
  const { status, stderr } = spawnSync('sh', ['-c', read('cluster/restore-drill.sh'), 'drill', '/nowhere'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', LIVE },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('~/.pgpass');
  expect(stderr).not.toContain('secret');
});

test('Patroni has the settings that failover was tried with', () => {
  const { bootstrap, etcd3 } = parse(read('cluster/patroni.yml')) as {
    bootstrap: { dcs: Record<string, unknown> };
    etcd3: { hosts: string };
  };
  expect(bootstrap.dcs).toMatchObject({
    ttl: 20,
    loop_wait: 3,
    retry_timeout: 3,
    primary_start_timeout: 0,
    synchronous_mode: 'quorum',
  });
  expect(etcd3.hosts.split(',')).toHaveLength(3);
});

test('Prometheus asks the ports at which nginx hands out the figures of each process', () => {
  const { scrape_configs: jobs } = parse(read('monitoring/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const asked = jobs.find(({ job_name: name }) => name === 'console')?.static_configs[0]?.targets ?? [];
  const nginx = read('machines/nginx.conf');
  const figures = [
    ...nginx.matchAll(/listen (\d+);[^}]*location = \/metrics \{ proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g),
  ];
  const processes = [...nginx.matchAll(/^ +server 127\.0\.0\.1:(\d+) /gm)].map(([, port]) => port);
  expect(processes.length).toBeGreaterThan(1);
  expect(figures.map(([, , port]) => port)).toEqual(processes);
  expect(new Set(asked.map((one) => one.split(':')[1]))).toEqual(new Set(figures.map(([, port]) => port)));
});

test('the settings of the processes mean the same to systemd and to the shell of the first administrator', () => {
  const example = read('machines/console.env.example');
  const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line));
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const [, name = '', , value = ''] = /^([A-Z_]+)=("?)(.*)\2$/.exec(line) ?? [];
    const { stdout, stderr } = spawnSync('sh', ['-c', `${line}\nprintf %s "$${name}"`], { encoding: 'utf8' });
    expect({ stdout, stderr }, name).toEqual({ stdout: value, stderr: '' });
  }
});

test.skipIf(!has('promtool'))(
  'Prometheus takes the alerts, and each fires for what it is for and for nothing else',
  () => {
    const { status, said } = run('promtool', 'test', 'rules', 'monitoring/rules.test.yml');
    expect(status, said).toBe(0);
    expect(run('promtool', 'check', 'config', 'monitoring/prometheus.yml').status).toBe(0);
  },
);

test.skipIf(!has('systemd-analyze'))('systemd takes the units, and the processes may do little', () => {
  const units = files.filter((name) => /^machines\/.*\.service$/.test(name));
  expect(units.length).toBeGreaterThan(2);
  const copied = mkdtempSync(join(tmpdir(), 'units-'));
  for (const name of units)
    // The account, and the program, of the machine it is for.
    writeFileSync(
      join(copied, basename(name)),
      read(name)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll(/^(User|Group)=console$/gm, '$1=daemon'),
    );
  for (const name of units.map((one) => basename(one))) {
    const unit = join(copied, name.replace('@.', '@4001.'));
    const at = join(copied, name);
    const verified = run('systemd-analyze', 'verify', '--man=no', at);
    expect(
      verified.said.split('\n').filter((line) => line.includes(name)),
      unit,
    ).toEqual([]);
    const judged = run('systemd-analyze', 'security', '--offline=true', '--threshold=20', at);
    expect(judged.status, judged.said.split('\n').at(-2)).toBe(0);
  }
  rmSync(copied, { recursive: true });
});
