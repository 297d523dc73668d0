import { LinkButton } from '@portal/portal-ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import recordList from './RecordList.module.css'

export interface FormPageProps {
  /** The list that the form belongs to, and the words of the way there. */
  back: string
  backLabel: ReactNode
  /** What the form does; it takes the focus, since the list that was used is gone. */
  title: ReactNode
  children: ReactNode
}

/** A form in the place of its list: the way back, a title, the form. */
export function FormPage({ back, backLabel, title, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={recordList.formPage}>
      <LinkButton variant="quiet" href={back} className={recordList.back}>
        <ArrowLeft size={18} aria-hidden="true" /> {backLabel}
      </LinkButton>
      <h3 ref={heading} tabIndex={-1} className={recordList.formTitle}>
        {title}
      </h3>
      {children}
    </div>
  )
}
