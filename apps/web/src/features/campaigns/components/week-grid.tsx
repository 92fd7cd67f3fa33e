import { chakra } from '@chakra-ui/react/styled-system';
import { WEEK_DAYS, type WeekHours } from '@warmline/contracts/campaigns/types';
import { clockText } from '@warmline/domain/calls/hours/hours-text';
import { CELL, cellsOf, paintWeek } from '@warmline/domain/calls/hours/week-edit';
import { timeText } from '@warmline/domain/calls/hours/week-grid';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { DAY_NAMES } from '../day-names.ts';

const COLUMNS = 48;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const MOVES: Record<string, readonly [day: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Cell {
  day: number;
  column: number;
}

const Grid = chakra('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gap: '1',
    userSelect: 'none',
    fontSize: '12.5px',
    '& [role=row]': { display: 'grid', gridTemplateColumns: `44px repeat(${COLUMNS}, minmax(0, 1fr))`, alignItems: 'center' },
    '& [role=columnheader]': { gridColumn: 'span 6', color: 'fg.muted' },
    '& [role=columnheader]:first-of-type': { gridColumn: 'span 1' },
    '& [role=rowheader]': { color: 'fg.muted' },
    '& [role=gridcell]': {
      height: '26px',
      borderInlineStartWidth: '1px',
      borderColor: 'bg.panel',
      background: 'bg.muted',
      cursor: 'pointer',
      touchAction: 'none',
      '&:nth-of-type(2n)': { borderColor: 'border.emphasized' },
    },
    '& [aria-selected=true]': { background: 'brand.solid' },
    '& [data-part]': { background: 'linear-gradient(135deg, {colors.brand.solid} 50%, {colors.bg.muted} 50%)' },
    '& [data-marked]': { boxShadow: 'inset 0 0 0 2px {colors.fg}' },
    '& [role=gridcell]:focus-visible': {
      outline: '2px solid',
      outlineColor: 'fg',
      outlineOffset: '1px',
      position: 'relative',
      zIndex: '1',
    },
    '& > p': { color: 'fg.muted', fontSize: '13px' },
  },
});

/**
 * A week in half hours: drag to open or close them. Arrow keys move, Shift and an arrow marks more, Space opens or closes what is
 * marked (C48).
 */
export function WeekGrid({ week, onChange }: { week: WeekHours; onChange: (week: WeekHours) => void }) {
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cell>({ day: 0, column: 18 });
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const drag = useRef<{ start: Cell; base: WeekHours; open: boolean } | null>(null);
  const cells = cellsOf(week);
  const isOpen = ({ day, column }: Cell) => cells[day * COLUMNS + column] === 1;
  const paint = (from: WeekHours, one: Cell, other: Cell, open: boolean) => {
    const [first, last] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
    const days = [Math.min(one.day, other.day), Math.max(one.day, other.day)] as const;
    onChange(paintWeek(from, { days, from: first * CELL, until: (last + 1) * CELL }, open));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move !== undefined) {
      const next = { day: clamp(at.day + move[0], 6), column: clamp(at.column + move[1], COLUMNS - 1) };
      setAnchor(event.shiftKey ? (anchor ?? at) : null);
      setAt(next);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day}-${next.column}"]`)?.focus();
    } else if (event.key === ' ') {
      paint(week, anchor ?? at, at, !isOpen(at));
    } else return;
    event.preventDefault();
  };
  const isMarked = ({ day, column }: Cell) =>
    anchor !== null && isBetween(day, anchor.day, at.day) && isBetween(column, anchor.column, at.column);
  return (
    <Grid
      ref={grid}
      role="grid"
      aria-label="Hours of the week"
      aria-multiselectable
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onPointerUp={() => (drag.current = null)}
      onPointerLeave={() => (drag.current = null)}
    >
      <div role="row">
        <span role="columnheader">
          <span className="sr-only">Day</span>
        </span>
        {HOURS.map((hour) => (
          <span key={hour} role="columnheader">
            {clockText(timeText(hour * 60)).replace(':00', '')}
          </span>
        ))}
      </div>
      {WEEK_DAYS.map((name, day) => (
        <div role="row" key={name}>
          <span role="rowheader">{DAY_NAMES[name].slice(0, 3)}</span>
          {Array.from({ length: COLUMNS }, (_each, column) => (
            <span
              key={column}
              role="gridcell"
              data-cell={`${day}-${column}`}
              data-part={cells[day * COLUMNS + column] === 0.5 || undefined}
              data-marked={isMarked({ day, column }) || undefined}
              aria-selected={isOpen({ day, column })}
              aria-label={`${DAY_NAMES[name]} ${clockText(timeText(column * CELL))}`}
              tabIndex={at.day === day && at.column === column ? 0 : -1}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                // A finger stays with the cell that it pressed, unless it is released to enter others.
                if (event.currentTarget.hasPointerCapture?.(event.pointerId))
                  event.currentTarget.releasePointerCapture(event.pointerId);
                const start = { day, column };
                drag.current = { start, base: week, open: !isOpen(start) };
                setAnchor(null);
                setAt(start);
                paint(week, start, start, !isOpen(start));
              }}
              onPointerEnter={() => {
                const going = drag.current;
                if (going !== null) paint(going.base, going.start, { day, column }, going.open);
              }}
            />
          ))}
        </div>
      ))}
      <p id={hintId}>Drag to open or close hours. With the keyboard: arrows move, Shift marks more, Space opens or closes.</p>
    </Grid>
  );
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));
const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
