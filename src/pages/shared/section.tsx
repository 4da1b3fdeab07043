// A folding part of the form.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface SectionProps {
  readonly title: string; // While open.
  readonly sum: string; // While closed, in one line.
  readonly startsOpen?: boolean;
  readonly children: ComponentChildren;
}

/** Its content is rendered only while open. */
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
