import { Skeleton, VisuallyHidden } from '@portal/portal-ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './FilePreview.module.css'
import { openPdf } from './openPdf'

export interface PdfPagesProps {
  path: string
  fileName: string
  /** Width of a page as a share of the frame. */
  zoom: number
  /** Degrees. */
  rotation: number
  onFailed: () => void
}

/** Renders the pages of a PDF on canvases, so that the page's shortcuts stay active. */
export function PdfPages({ path, fileName, zoom, rotation, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const opening = openPdf(path)
    let isCurrent = true
    opening.promise.then(
      (opened) => {
        if (isCurrent) setPdf(opened)
      },
      () => {
        if (isCurrent) fail()
      },
    )
    return () => {
      isCurrent = false
      setPdf(undefined)
      void opening.destroy()
    }
  }, [path])
  if (!pdf) return <Skeleton height="60vh" />
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <PdfPage
      key={index}
      pdf={pdf}
      number={index + 1}
      fileName={fileName}
      zoom={zoom}
      rotation={rotation}
      onFailed={onFailed}
    />
  ))
}

interface PdfPageProps extends Omit<PdfPagesProps, 'path'> {
  pdf: PDFDocumentProxy
  number: number
}

function PdfPage({ pdf, number, fileName, zoom, rotation, onFailed }: PdfPageProps) {
  const intl = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let cancel = () => {}
    let isCurrent = true
    async function draw() {
      const page = await pdf.getPage(number)
      const target = canvas.current
      const frame = target?.parentElement
      if (!isCurrent || !target || !frame) return
      const turn = page.rotate + rotation
      const style = getComputedStyle(frame)
      const room =
        frame.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const scale = (room * zoom) / page.getViewport({ scale: 1, rotation: turn }).width
      const viewport = page.getViewport({ scale: scale * window.devicePixelRatio, rotation: turn })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${Math.floor(room * zoom)}px`
      const drawing = page.render({ canvas: target, viewport })
      cancel = () => drawing.cancel()
      await drawing.promise
      const { items } = await page.getTextContent()
      if (isCurrent) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch(() => {
      if (isCurrent) fail()
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [pdf, number, zoom, rotation])
  const label = intl.formatMessage(
    { id: 'files.page' },
    { page: number, count: pdf.numPages, name: fileName },
  )
  return (
    <>
      {/* A drawn page is no file that an `img` could name. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />
      {text ? <VisuallyHidden>{text}</VisuallyHidden> : null}
    </>
  )
}
