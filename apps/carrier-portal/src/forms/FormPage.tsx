import { LinkButton } from '@portal/portal-ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import recordList from './RecordList.module.css'

export interface FormPageProps {
  /** Path of the form's list, and the label of the link. */
  back: string
  backLabel: ReactNode
  /** Heading; focused on mount, because the focused list item is unmounted. */
  title: ReactNode
  children: ReactNode
}

/** A form that replaces its list: back link, heading, form. */
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
