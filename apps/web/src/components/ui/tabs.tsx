import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<T extends string> {
  id: T;
  label: string;
}

/** Tabs by the ARIA pattern: arrows, Home and End move; only the selected tab is in the tab order. */
export function TabList<T extends string>(props: {
  label: string;
  tabs: readonly Tab<T>[];
  active: T;
  onChange: (id: T) => void;
}) {
  const { label, tabs, active, onChange } = props;
  const buttons = useRef(new Map<T, HTMLButtonElement>());
  const list = useRef<HTMLDivElement>(null);

  // On a phone, scrolls the tab list to the selected tab without scrolling the page.
  useEffect(() => {
    const button = buttons.current.get(active);
    if (list.current !== null && button !== undefined) {
      list.current.scrollLeft = button.offsetLeft + button.offsetWidth / 2 - list.current.offsetWidth / 2;
    }
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!.id;
    onChange(next);
    buttons.current.get(next)?.focus();
  };

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={(element) => {
            if (element !== null) buttons.current.set(tab.id, element);
          }}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === active}
          aria-controls={`panel-${tab.id}`}
          tabIndex={tab.id === active ? 0 : -1}
          className="tab"
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className="tab-panel">
      {children}
    </div>
  );
}
