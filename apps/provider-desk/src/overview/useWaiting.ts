import { useWire } from '@portal/ui-api/react'
import { useEffect, useRef } from 'react'
import { useChangesOf } from '#/live-updates/recordChanges'
import { deskWaiting } from './figures'

/** Objects whose records are in a queue. */
const OBJECTS = [
  'Load__c',
  'Load_Stop__c',
  'Load_Offer__c',
  'Quote_Request__c',
  'Appointment_Request__c',
  'Account',
  'Load_Document__c',
  'Accessorial__c',
  'Payment__c',
  'Remit_To_Change__c',
]
/** On a busy day records change every second; counts of the whole desk are read less often. */
const REFRESH_AFTER_MS = 10_000

/** Reads what waits for the user, again within ten seconds of a change. */
export function useWaiting() {
  const answer = useWire(deskWaiting, {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChangesOf(OBJECTS, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void answer.refresh()
    }, REFRESH_AFTER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return answer
}
