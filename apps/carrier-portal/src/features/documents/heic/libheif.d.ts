/** The functions of libheif that the portal uses; the package types describe the C functions. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `target` with RGBA; `null` = it can't be decoded. */
    display(target: ImageData, then: (shown: ImageData | null) => void): void
  }
  /** Ready at once: WebAssembly is compiled here, which only workers may do with a file of this size. */
  export default function createLibheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
}
