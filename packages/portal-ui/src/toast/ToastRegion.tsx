import { clsx } from 'clsx'
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLandmark } from 'react-aria/useLandmark'
import { Button } from '../button/Button.js'
import { IconButton } from '../button/IconButton.js'
import { LinkButton } from '../button/LinkButton.js'
import { Icon } from '../icon/Icon.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './ToastRegion.module.css'
import { toastMessages, type ToastMessages } from './messages.js'
import { type Toast, type ToastAction, type ToastKind, toastQueue, type ToastQueue } from './toastQueue.js'

const icons: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  error: OctagonAlert,
  warning: TriangleAlert,
  info: Info,
}

// For hydration: the server's snapshot never has a toast.
const noToast = () => undefined

export interface ToastRegionProps extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  /** @default the application's `toastQueue` */
  queue?: ToastQueue
  /** Texts in the language of the page. @default English */
  labels?: Partial<ToastMessages>
}

/**
 * Renders the queue's current toast at the top right. Mount it once with the page: a dialog then keeps it
 * accessible. The timeout is paused on hover, on focus and in a hidden tab. F6 focuses it. Errors are
 * announced assertively, others politely.
 */
export function ToastRegion({ queue = toastQueue, labels, className, ...rest }: ToastRegionProps) {
  const text = { ...toastMessages, ...labels }
  const ref = useRef<HTMLDivElement>(null)
  const current = useSyncExternalStore(queue.subscribe, queue.getCurrent, noToast)
  const [error, other] = current?.kind === 'error' ? [current, undefined] : [undefined, current]
  const landmark = { role: 'region', 'aria-label': text.region }
  usePauseWhileHidden(queue)
  useReturnFocus(current, ref, queue)
  return (
    <>
      <div
        {...rest}
        {...landmark}
        ref={ref}
        // Stays accessible above later dialogs, and a press on it does not close them.
        data-react-aria-top-layer="true"
        className={clsx(styles.region, className)}
        onPointerEnter={() => queue.pause('hover')}
        onPointerLeave={() => queue.resume('hover')}
        onFocus={() => queue.pause('focus')}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) queue.resume('focus')
        }}
      >
        {/* Live regions must exist before their content changes; roles are set with a toast only, so that there is no empty alert. */}
        <div aria-live="assertive" aria-atomic="true" {...(error ? { role: 'alert' } : {})}>
          {error && <ToastCard toast={error} queue={queue} text={text} />}
        </div>
        <div aria-live="polite" aria-atomic="true" {...(other ? { role: 'status' } : {})}>
          {other && <ToastCard toast={other} queue={queue} text={text} />}
        </div>
      </div>
      {current ? <F6Stop region={ref} label={text.region} /> : null}
    </>
  )
}

/** Adds the region to the F6 cycle only while there is a toast. */
function F6Stop({ region, label }: { region: { current: HTMLDivElement | null }; label: string }) {
  useLandmark(
    {
      role: 'region',
      'aria-label': label,
      focus: () => region.current?.querySelector<HTMLElement>('a, button')?.focus(),
    },
    region,
  )
  return null
}

function ToastCard({ toast, queue, text }: { toast: Toast; queue: ToastQueue; text: ToastMessages }) {
  const { action } = toast
  const close = () => queue.close(toast.id)
  return (
    <div key={toast.id} className={styles.toast} data-kind={toast.kind}>
      <Icon as={icons[toast.kind]} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.message}>
          <VisuallyHidden>{text[toast.kind]}:</VisuallyHidden> <span>{toast.message}</span>
        </p>
        {toast.description ? <p className={styles.description}>{toast.description}</p> : null}
        {action ? <ActionOfToast action={action} onDone={close} /> : null}
      </div>
      <IconButton icon={X} label={text.close} className={styles.close} onPress={close} />
    </div>
  )
}

function ActionOfToast({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const { href, label, onPress } = action
  const shared = {
    variant: 'quiet',
    className: styles.action,
    children: label,
    onPress: () => {
      onPress?.()
      onDone()
    },
  } as const
  return href === undefined ? <Button {...shared} /> : <LinkButton {...shared} href={href} />
}

function usePauseWhileHidden(queue: ToastQueue) {
  useEffect(() => {
    const follow = () => (document.hidden ? queue.pause('hidden tab') : queue.resume('hidden tab'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [queue])
}

/** Restores focus when the focused toast unmounts, instead of moving it to the body. */
function useReturnFocus(
  current: Toast | undefined,
  region: { current: HTMLDivElement | null },
  queue: ToastQueue,
) {
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    // On the document: leaving through the browser's own controls causes no blur with a related target.
    function follow({ target, relatedTarget }: FocusEvent) {
      const wasInside = isInside.current
      isInside.current = target instanceof Node && region.current?.contains(target) === true
      if (isInside.current && !wasInside)
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [region])
  const lastId = useRef<number>(undefined)
  useEffect(() => {
    const element = region.current
    if (lastId.current === current?.id) return
    lastId.current = current?.id
    if (!element || element.contains(document.activeElement)) return
    if (isInside.current) cameFrom.current?.focus()
    isInside.current = false
    // Removed elements fire no blur or leave event; without this the next toast would stay paused.
    queue.resume('focus')
    if (!element.matches(':hover')) queue.resume('hover')
  }, [current, region, queue])
}
