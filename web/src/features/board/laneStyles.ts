/**
 * Measures of a board, in pixels: one hour, one lane, the names of the lanes, a row of bars without a lane,
 * will-calls without an hour.
 */
export const hourPx = 90;
export const lanePx = 56;
export const namePx = 128;
export const looseRowPx = 44;
export const callsPx = 40;
/** Narrower bars show a name alone. */
export const routeFromPx = 68;

/**
 * Plain rules for what stands on a board hundreds of times, where a styled component each would cost more
 * than it gives.
 */
export const laneStyles = {
  display: 'flex',
  minW: '0',
  minH: '0',
  h: 'full',
  '& > .board': { position: 'relative', flex: '1', minW: '0', overflow: 'auto', bg: 'bg.panel' },
  '& .lane': {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'flex',
    height: `${lanePx}px`,
    borderBottomWidth: '1px',
    contain: 'layout style',
  },
  '& .lane[data-over=true], & .loose[data-over=true]': { bg: 'accent.subtle' },
  '& .loose': { position: 'relative', display: 'flex', borderBottomWidth: '2px' },
  '& .hours': { position: 'relative', flex: '1' },
  '& .name': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '4',
    width: `${namePx}px`,
    flexShrink: '0',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    px: '2.5',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minW: '0',
    fontSize: '12px',
    color: 'fg.muted',
  },
  '& .name > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name > .print': {
    position: 'absolute',
    insetInlineEnd: '2px',
    insetBlockStart: '50%',
    transform: 'translateY(-50%)',
    w: '24px',
    h: '24px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '4px',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  // Vehicles of a company are told apart by what comes last: a name too long for a line goes on in a second.
  '& .name > b': {
    fontWeight: '600',
    fontSize: '12.5px',
    lineHeight: '15px',
    color: 'fg',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .bar': {
    position: 'absolute',
    insetBlock: '6px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: '4px',
    textAlign: 'start',
    fontSize: '12px',
    lineHeight: '15px',
    bg: 'bg.panel',
    cursor: 'pointer',
    touchAction: 'pan-x pan-y',
    userSelect: 'none',
    isolation: 'isolate',
  },
  '& .outline': { position: 'absolute', insetBlock: '7px', borderRadius: '4px' },
  '& .bar > .ride': { position: 'absolute', insetBlock: '0', zIndex: '0' },
  '& .bar > span:not(.ride)': { position: 'relative', zIndex: '1', whiteSpace: 'nowrap' },
  '& .bar > .route': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // A name longer than its bar goes on where the lane is free; the bars of a lane stand by time, so the next
  // one covers it.
  '& .bar > .who': { fontWeight: '600', overflow: 'visible' },
  '& .bar[data-movable]': { cursor: 'grab', touchAction: 'none' },
  // The selected bar stands before the others: its name ends where the next one begins.
  '& .bar > .who[data-ends]': { width: 'max-content', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar[data-selected]': { outline: '2px solid', outlineColor: 'accent.solid', zIndex: '2' },
  '& .bar[data-lifted]': { opacity: '0.85', boxShadow: 'md', zIndex: '5', cursor: 'grabbing' },
  '& .bar[data-over]': { opacity: '0.6' },
  '& .fits': {
    position: 'absolute',
    insetBlock: '6px',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'accent.solid',
    borderRadius: '4px',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: '12px',
    px: '1.5',
    pointerEvents: 'none',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& .promised': {
    position: 'absolute',
    insetBlock: '4px',
    width: '0',
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'dotted',
    borderColor: 'tone.late.fg',
    pointerEvents: 'none',
    zIndex: '3',
  },
} as const;
