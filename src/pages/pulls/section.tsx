// A part of the form that folds: one line sums it up while it is closed.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface SectionProps {
  /** What it is called while it is open. */
  readonly title: string;
  /** What it holds, in one line. */
  readonly sum: string;
  readonly startsOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A part of the form; what is in it is there once it is looked at. */
export function Section({ title, sum, startsOpen = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details class="section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{isOpen ? title : sum}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
