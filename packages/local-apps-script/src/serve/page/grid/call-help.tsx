// Beside the field: how the function that is being called is written, and what the argument at the caret is.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { argumentText, separatorOf } from '../completion.tsx';
import { usePage } from '../page-context.ts';

interface CallHelpProps {
  readonly functionName: string;
  /** From 0. */
  readonly argument: number;
  /** What the help stands below of. */
  below(): Element | null;
}

/** Nothing where the function is none of the script's. */
export function CallHelp({ functionName, argument, below }: CallHelpProps) {
  const { view } = usePage().state;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [field, home] = [
      below()?.getBoundingClientRect(),
      box.current?.parentElement?.getBoundingClientRect(),
    ];
    if (box.current === null || field === undefined || home === undefined) return;
    box.current.style.left = `${Math.max(0, Math.min(field.left - home.left, home.width - box.current.offsetWidth))}px`;
    box.current.style.top = `${field.bottom - home.top + 2}px`;
  });
  const called = view.functions.find(({ name }) => name === functionName);
  if (called === undefined) return null;
  const { parameters, about } = called;
  const separator = separatorOf(view.locale);
  const here = parameters[argument];
  return (
    <div class="call-help" role="note" ref={box}>
      <code>
        {functionName}(
        {parameters.map((parameter, at) => (
          <span key={parameter.name}>
            {at > 0 && separator}
            <span class={at === argument ? 'here' : ''}>{argumentText(parameter)}</span>
          </span>
        ))}
        )
      </code>
      <p>{here === undefined ? about : here.about}</p>
    </div>
  );
}
