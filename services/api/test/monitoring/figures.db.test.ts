import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/metrics.ts';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

const folder = new URL('../../../../docs/deploy/monitoring/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Figures of Prometheus itself, and its functions that are written like figures. */
const itsOwn = new Set(['up', 'histogram_quantile', 'min_over_time']);
/** The figures an expression asks for: its words, without labels, groupings and what is Prometheus's own. */
const figuresOf = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
      .matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g),
  ]
    .map(([word]) => word)
    .filter((word) => !itsOwn.has(word));

let database: TestDatabase;
let api: TestApi;
/** Figures by name, with those that a histogram has. */
let answered: Set<string>;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  // The API of a test leaves out the figures of its process, which are none of its own.
  const text = `${await (await fetch(`${api.url}/metrics`)).text()}\n${await createMetrics(true).registry.metrics()}`;
  answered = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

test('every alert asks for figures that the console has', () => {
  const rules = (parse(read('console.rules.yml')) as Rules).groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules) {
    const asked = figuresOf(expr);
    expect(asked.length + (expr.includes('up{') ? 1 : 0), alert).toBeGreaterThan(0);
    expect(
      asked.filter((name) => !answered.has(name)),
      alert,
    ).toEqual([]);
  }
});

test('what an alert counts is told from the start, so that the first one is seen', async () => {
  const counted = (parse(read('console.rules.yml')) as Rules).groups
    .flatMap((group) => group.rules)
    .flatMap(({ expr }) => [...expr.matchAll(/\b(?:increase|rate)\((\w+\{\w+="[^"]*"\})/g)])
    .map(([, series = '']) => series);
  expect(counted.length).toBeGreaterThan(1);
  const fresh = await createMetrics(false).registry.metrics();
  for (const series of counted) expect(fresh).toContain(`\n${series} 0\n`);
});

test('every panel of the dashboard asks for figures that the console has', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
  expect(panels.length).toBeGreaterThan(15);
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      expect(
        figuresOf(expr).filter((name) => !answered.has(name)),
        `${title}: ${expr}`,
      ).toEqual([]);
});

test('every figure of its own that the console counts is in an alert or on the dashboard, and is told', async () => {
  const asked = `${read('console.rules.yml')}${read('dashboard.json')}`;
  const told = readFileSync(new URL('../../operations.md', folder), 'utf8');
  const own = (await createMetrics(false).registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !asked.includes(name))).toEqual([]);
  expect(own.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

test('what the administrator is told to watch has an alert', () => {
  const operations = readFileSync(new URL('../../operations.md', folder), 'utf8');
  const table = operations.slice(operations.indexOf('Worth an alarm'), operations.indexOf('## Scaling out'));
  const watched = new Set(
    [...table.matchAll(/`([a-z]+(?:_[a-z]+)+)(?:\{[^`]*)?`/g)].map(([, name = '']) => name),
  );
  const figures = [...watched].filter((name) => answered.has(name));
  expect(figures.length).toBeGreaterThan(7);
  const rules = read('console.rules.yml');
  expect(figures.filter((name) => !rules.includes(name))).toEqual([]);
});
