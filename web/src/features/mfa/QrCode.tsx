import { encode } from 'uqr';
import { useMemo, type ReactNode } from 'react';

/** A QR code, black on white in every colour mode: cameras want it so. */
export function QrCode(props: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const code = encode(props.text, { border: 4 });
    const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [props.text]);
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 6 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
