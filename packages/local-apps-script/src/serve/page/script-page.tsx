// A page that the script opened, in a frame that can reach nothing but `google.script`: as a dialog over the sheets, or
// as the sidebar beside them.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DialogView } from '../views.ts';
import { Button } from './button.tsx';
import { usePage } from './page-context.ts';
import { isShimCall } from './shim-call.ts';

const WIDTH_PX = 600;
const HEIGHT_PX = 450;

export function Sidebar({ dialog }: { dialog: DialogView }) {
  return (
    <aside id="sidebar" aria-labelledby={`title-${dialog.id}`}>
      <Contents {...dialog} />
    </aside>
  );
}

export function Dialog({ dialog }: { dialog: DialogView }) {
  const { session } = usePage();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (dialog.place === 'modal') current?.showModal();
    else current?.show();
    // Closed, it gives the focus back to what had it.
    return () => current?.close();
  }, []);
  return (
    <dialog ref={box} aria-labelledby={`title-${dialog.id}`} onCancel={() => session.closeDialog(dialog.id)}>
      <Contents {...dialog} />
    </dialog>
  );
}

function Contents({ id, place, title, widthPx, heightPx }: DialogView) {
  const { session, words } = usePage();
  const frame = useRef<HTMLIFrameElement>(null);
  const { BelowDialog } = session.extension;
  const isSidebar = place === 'sidebar';
  useLayoutEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      if (page === null || page === undefined || source !== page || !isShimCall(data)) return;
      switch (data.kind) {
        case 'call': {
          const { callId, functionName, args } = data;
          void session.run(functionName, 'page', args).then((answer) => {
            // The frame has no origin of its own that could be named.
            page.postMessage({ callId, answer }, '*');
          });
          return;
        }
        case 'error':
          session.reportDialogError(id, { message: data.message, line: data.line });
          return;
        case 'close':
          session.closeDialog(id);
          return;
        case 'escape':
          // A sidebar stays beside the cells until it is closed.
          if (isSidebar) session.focusCells();
          else session.closeDialog(id);
      }
    };
    addEventListener('message', receive);
    const sidebar = isSidebar ? frame.current?.parentElement : undefined;
    if (isSidebar) frame.current?.focus();
    return () => {
      removeEventListener('message', receive);
      // What is closed can't keep the focus.
      if (sidebar?.contains(document.activeElement) === true) session.focusCells();
    };
  }, []);
  const size = { width: `${widthPx ?? WIDTH_PX}px`, height: `${heightPx ?? HEIGHT_PX}px` };
  return (
    <>
      <div class="title">
        <h3 id={`title-${id}`}>{title}</h3>
        <Button class="close" aria-label={words.close} onClick={() => session.closeDialog(id)}>
          ×
        </Button>
      </div>
      <iframe
        ref={frame}
        sandbox="allow-scripts allow-forms"
        src={`/dialogs/${id}`}
        title={title}
        style={isSidebar ? {} : size}
      />
      {!isSidebar && BelowDialog !== undefined && <BelowDialog />}
    </>
  );
}
