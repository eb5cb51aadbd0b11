import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';

const [workerAddress] = Object.values(
  import.meta.glob<string>('../../../../../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);
GlobalWorkerOptions.workerSrc = workerAddress ?? '';

/** Fonts, character maps and decoders that only some documents need, by name. */
const partAddresses = import.meta.glob<string>(
  [
    '../../../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default' },
);
const partLoaders = new Map(
  Object.entries(partAddresses).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load] as const),
);

/** Loads the parts under the names that the build gives them. */
class PartFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = await partLoaders.get(filename)?.();
    if (address === undefined) throw new Error(`No such part: ${filename}`);
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`The part ${filename} could not be loaded: ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/**
 * Starts to read a PDF in a worker; only the parts that are shown are fetched. Scripts, forms and links of the document
 * have no effect. Destroy the task at the end.
 */
export function readPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: address,
    BinaryDataFactory: PartFactory,
    useWorkerFetch: false,
    disableAutoFetch: true,
    enableXfa: false,
    verbosity: 0,
  });
}
