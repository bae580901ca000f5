import type { Position } from './map/map.state.ts';

export interface Drawing {
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** SVG path of the route, slightly bent so that it does not read as a road. */
  path: string;
  /** Lines of the graticule: they give the eye a scale. */
  meridians: number[];
  parallels: number[];
}

/** Fits two places into a box: north up, equal scale both ways, `margin` around. */
export function drawRoute(
  from: Position,
  to: Position,
  box: { width: number; height: number; margin: number },
): Drawing {
  const squeeze = Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
  const middle = { x: ((from.longitude + to.longitude) / 2) * squeeze, y: (from.latitude + to.latitude) / 2 };
  const spanX = Math.abs(from.longitude - to.longitude) * squeeze;
  const spanY = Math.abs(from.latitude - to.latitude);
  // Nothing is drawn larger than a few streets: two doors of one building still stand apart from the frame.
  const scale = Math.min(
    (box.width - 2 * box.margin) / Math.max(spanX, 0.002),
    (box.height - 2 * box.margin) / Math.max(spanY, 0.002),
  );
  const x = (longitude: number): number => box.width / 2 + (longitude * squeeze - middle.x) * scale;
  const y = (latitude: number): number => box.height / 2 - (latitude - middle.y) * scale;
  const start = { x: x(from.longitude), y: y(from.latitude) };
  const end = { x: x(to.longitude), y: y(to.latitude) };
  const bend = 0.12;
  const control = {
    x: (start.x + end.x) / 2 + (start.y - end.y) * bend,
    y: (start.y + end.y) / 2 + (end.x - start.x) * bend,
  };
  const step = graticuleStep(box.height / scale);
  return {
    from: start,
    to: end,
    path: `M ${round(start.x)} ${round(start.y)} Q ${round(control.x)} ${round(control.y)} ${round(end.x)} ${round(end.y)}`,
    meridians: ticks(middle.x / squeeze, box.width / scale / squeeze, step)
      .map(x)
      .map(round),
    parallels: ticks(middle.y, box.height / scale, step)
      .map(y)
      .map(round),
  };
}

function graticuleStep(span: number): number {
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power;
}

function ticks(middle: number, span: number, step: number): number[] {
  const first = Math.ceil((middle - span / 2) / step);
  const last = Math.floor((middle + span / 2) / step);
  return Array.from(
    { length: Math.max(0, Math.min(40, last - first + 1)) },
    (_, index) => (first + index) * step,
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
