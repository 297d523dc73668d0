import { Button } from '@portal/portal-ui'
import { useImperativeHandle, useRef, type PointerEvent, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './Documents.module.css'

export interface SignaturePadHandle {
  /** The drawing as PNG; undefined when empty: the typed name is the signature. */
  readPng: () => Promise<Uint8Array<ArrayBuffer> | undefined>
}

const WIDTH = 900
const HEIGHT = 320

/** Canvas for a drawn signature. The typed name below is equivalent. */
export function SignaturePad({ ref }: { ref: Ref<SignaturePadHandle> }) {
  const intl = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  const hasInk = useRef(false)

  useImperativeHandle(ref, () => ({
    async readPng() {
      const blob = hasInk.current
        ? await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
        : null
      return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined
    },
  }))

  /** Pointer position in canvas pixels. */
  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * WIDTH,
      y: ((clientY - box.top) / box.height) * HEIGHT,
    }
  }

  function start(event: PointerEvent<HTMLCanvasElement>) {
    const context = event.currentTarget.getContext('2d')
    if (!context) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = pointOf(event)
    context.lineWidth = 5
    context.lineCap = 'round'
    context.strokeStyle = 'black'
    context.beginPath()
    context.moveTo(x, y)
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    const context = event.currentTarget.getContext('2d')
    const { x, y } = pointOf(event)
    context?.lineTo(x, y)
    context?.stroke()
    hasInk.current = true
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    hasInk.current = false
  }

  return (
    <div className={styles.signature}>
      <p>
        <FormattedMessage id="documents.sign.draw" />
      </p>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        onPointerDown={start}
        onPointerMove={draw}
      >
        {intl.formatMessage({ id: 'documents.sign.pad' })}
      </canvas>
      <Button variant="quiet" onPress={clear}>
        <FormattedMessage id="documents.sign.clear" />
      </Button>
    </div>
  )
}
