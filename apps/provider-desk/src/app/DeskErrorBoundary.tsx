import { Component, type ReactNode } from 'react'

/** Outermost error boundary. It may render before messages are loaded, so both languages are in the code. */
export class DeskErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main role="alert" style={{ padding: '2rem', fontFamily: 'system-ui' }}>
        <p lang="en">Something went wrong. Nothing was lost. Reload the page.</p>
        <p lang="es">Algo falló. No se perdió nada. Vuelva a cargar la página.</p>
      </main>
    )
  }
}
