import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.js'
import { Dialog } from '../dialog/Dialog.js'
import { AnnouncementText } from '../announcement-text/AnnouncementText.js'
import { fillIn } from '../words/fillIn.js'
import { ConsentBoxes } from './ConsentBoxes.js'
import { type ConsentBox, consentBoxes, consentSettings } from './consentSettings.js'
import styles from './ConsentModal.module.css'
import { consentMessages, type ConsentMessages } from './messages.js'

export interface ConsentModalProps {
  /** Whether the dialog is open. */
  isOpen: boolean
  /** Name of the provider in the texts. */
  companyName: string
  /** Email address of the legal and privacy team. */
  contactEmail: string
  /** Address of the Terms of Use. */
  termsHref: string
  /** Address of the Privacy Policy. */
  privacyHref: string
  /** Saves the consent; called once, with all boxes checked (CNS-11..13). */
  onAccept: () => Promise<void>
  /** Called after the consent is saved: hide the dialog (CNS-12). */
  onAccepted: () => void
  /** Called after a failed save; the dialog stays open. Notify the user and log the error (CNS-14). */
  onSaveError: (error: unknown) => void
  /** Texts in the language of the page. @default English */
  labels?: Partial<ConsentMessages>
  /** Class of the dialog. */
  className?: string
}

/**
 * Requires a carrier user's consent (CNS-01..16). The dialog cannot be dismissed: Accept requires all boxes
 * and a successful save, Decline renders contact information with a way back.
 */
export function ConsentModal({ labels, isOpen, ...rest }: ConsentModalProps) {
  const text = fill({ ...consentMessages, ...labels }, rest)
  const [step, setStep] = useState<'ask' | 'declined'>('ask')
  const [checked, setChecked] = useState<ReadonlySet<ConsentBox>>(new Set())
  const [missing, setMissing] = useState<ReadonlySet<ConsentBox>>(new Set())
  const { isSaving, isSlow, accept } = useSaving(rest)
  const content = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)

  useEffect(() => {
    // The pressed button unmounts; focusing the dialog makes screen readers announce the new title.
    if (shownStep.current !== step) content.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
    shownStep.current = step
  }, [step])

  function change(box: ConsentBox, isChecked: boolean) {
    setChecked(withBox(checked, box, isChecked))
    if (isChecked) setMissing(withBox(missing, box, false))
  }

  function tryToAccept() {
    const unchecked = consentBoxes.filter((box) => !checked.has(box))
    setMissing(new Set(unchecked))
    if (unchecked.length === 0) accept()
    else content.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
  }

  const isAsking = step === 'ask'
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={noWayOut}
      isCloseHidden
      className={rest.className}
      title={isAsking ? text.title : text.declinedTitle}
      actions={
        isAsking ? (
          <>
            <Button isDisabled={isSaving} onPress={() => setStep('declined')}>
              {text.decline}
            </Button>
            <Button variant="primary" isPending={isSaving} onPress={tryToAccept}>
              {text.accept}
            </Button>
          </>
        ) : (
          <Button onPress={() => setStep('ask')}>{text.back}</Button>
        )
      }
    >
      <div ref={content}>
        {isAsking ? (
          <ConsentBoxes
            text={text}
            termsHref={rest.termsHref}
            privacyHref={rest.privacyHref}
            checked={checked}
            missing={missing}
            isDisabled={isSaving}
            onChange={change}
          />
        ) : (
          <AnnouncementText text={text.declinedText} />
        )}
        {/* <output> is for form results; this is a status message. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="status" className={styles.status}>
          {isSlow ? text.stillSaving : null}
        </div>
      </div>
    </Dialog>
  )
}

/** Disables Escape and backdrop (CNS-02). */
function noWayOut() {}

function withBox(boxes: ReadonlySet<ConsentBox>, box: ConsentBox, isIn: boolean): ReadonlySet<ConsentBox> {
  const next = new Set(boxes)
  if (isIn) next.add(box)
  else next.delete(box)
  return next
}

function fill(text: ConsentMessages, values: { companyName: string; contactEmail: string }): ConsentMessages {
  const filled = { ...text }
  for (const key of ['terms', 'sharing', 'contact', 'contactError'] as const) {
    filled[key] = fillIn(text[key], { company: values.companyName })
  }
  filled.declinedText = fillIn(text.declinedText, { email: values.contactEmail })
  return filled
}

/** Ignores activations while a save is pending (CNS-13). */
function useSaving({
  onAccept,
  onAccepted,
  onSaveError,
}: Pick<ConsentModalProps, 'onAccept' | 'onAccepted' | 'onSaveError'>) {
  const [isSaving, setSaving] = useState(false)
  const [isSlow, setSlow] = useState(false)
  // A ref: state would be stale for a second activation before the next render.
  const isRunning = useRef(false)

  async function save() {
    const slow = setTimeout(() => setSlow(true), consentSettings.timeoutMs)
    try {
      await onAccept()
      onAccepted()
    } catch (error) {
      onSaveError(error)
    } finally {
      clearTimeout(slow)
      isRunning.current = false
      setSaving(false)
      setSlow(false)
    }
  }

  function accept() {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    void save()
  }
  return { isSaving, isSlow, accept }
}
