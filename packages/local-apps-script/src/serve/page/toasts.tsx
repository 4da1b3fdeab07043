// Short messages that go away by themselves.

import { useEffect } from 'preact/hooks';
import { usePage } from './page-context.ts';
import { type Toast, without } from './state.ts';

const SHOWN_MS = 6_000;

export function Toasts() {
  const { toasts } = usePage().state;
  return (
    <output id="toasts">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} {...toast} />
      ))}
    </output>
  );
}

function ToastBox({ id, title, message }: Toast) {
  const { session } = usePage();
  useEffect(() => {
    const end = () => session.set({ toasts: without(session.state.toasts, id) });
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="toast">
      {title !== '' && <strong>{title}</strong>}
      {message}
    </div>
  );
}
