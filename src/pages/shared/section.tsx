// A folding part of the form.

import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { WorkHere } from './work.ts';

interface SectionProps {
  readonly title: string; // While open.
  readonly sum: string; // While closed, in one line.
  readonly startsOpen?: boolean;
  readonly fields?: readonly string[]; // Those in it: it opens where one of them is refused.
  readonly children: ComponentChildren;
}

/** Its content is rendered only while open. */
export function Section({ title, sum, startsOpen = false, fields = [], children }: SectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { outcome } = useContext(WorkHere);
  useEffect(() => {
    if (fields.some((field) => field === outcome.field)) setOpen(true);
  }, [outcome]);
  return (
    <details class="section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{isOpen ? title : sum}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
