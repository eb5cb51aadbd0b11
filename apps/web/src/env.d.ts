/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly CLIENT_VERSION: string;
}

declare module 'virtual:texts/*' {
  export const messages: Readonly<Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>>;
}
