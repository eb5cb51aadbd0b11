import { Prompt } from '@stund/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { resultSize } from '../geometry/result-size.ts';
import type { OpenedPicture } from '../webgl/open-picture.ts';
import { initialBrush } from './model/brush-settings.ts';
import { EditorContext, type EditorContextValue } from './model/editor-context.ts';
import { type ErrorKind, kindOfError } from './model/error-kind.ts';
import { numberFormats } from './model/number-formats.ts';
import { useDraft } from './model/use-draft.ts';
import { useEditSession } from './model/use-edit-session.ts';
import { useNotices } from './model/use-notices.ts';
import { usePreview } from './model/use-preview.ts';
import { useSaving } from './model/use-saving.ts';
import { useSelection } from './model/use-selection.ts';
import type { PhotoEditorProps } from './photo-editor-props.ts';
import { Header } from './shell/header.tsx';
import { Notices } from './shell/notices.tsx';
import styles from './shell/shell.module.css';
import { TabList } from './shell/tab-list.tsx';
import { Stage } from './stage/stage.tsx';
import type { TabId } from './tabs/tab-id.ts';
import { tabs } from './tabs/tabs.tsx';

type EditorWindowProps = PhotoEditorProps & { picture: OpenedPicture };

/** The editor of a loaded picture. */
export function EditorWindow(props: EditorWindowProps) {
  const { t, language, locale, name, services, picture, saved, draft, leaving } = props;
  const { image } = picture;
  const panelId = useId();
  const [tabId, setTabId] = useState<TabId>(tabs[0]!.id);
  const [isComparing, setIsComparing] = useState(false);
  const [brush, setBrush] = useState(initialBrush);
  const [error, setError] = useState<ErrorKind>();
  const session = useEditSession({ saved, draft });
  const { document, hasChanges } = session;
  const stored = useDraft(document, hasChanges, services.storeDraft);
  const preview = usePreview({
    picture,
    services,
    onError: (thrown) => setError(thrown === undefined ? undefined : kindOfError(thrown)),
  });
  const selection = useSelection(document);
  const formats = useMemo(() => numberFormats(locale), [locale]);
  const [saveError, setSaveError] = useState<string>();
  const saving = useSaving({
    services,
    document,
    disabledReason: props.disabledReason,
    onSaving: () => setSaveError(undefined),
    onError: (thrown) => setSaveError(services.explain(thrown)),
    onSaved: stored.discard,
  });
  const reportChanges = useEffectEvent(props.onChanges);
  const isAtRisk = hasChanges && !saving.isSaved;
  useEffect(() => reportChanges(isAtRisk), [isAtRisk]);

  const editor = useMemo<EditorContextValue>(
    () => ({ t, language, services, preview, image, selection, brush, setBrush, ...session, ...formats }),
    [t, language, services, preview, image, selection, brush, session, formats],
  );
  const notices = useNotices({
    t,
    props,
    error,
    saveError,
    isReduced: resultSize(document.source, document.transform).isReduced,
    hasBegun: session.canUndo || session.canRedo,
    isSlow: preview.kind === 'typescript',
    retryDrawing: () => preview.loop?.retry(),
    dismissError: () => setError(undefined),
    dismissSaveError: () => setSaveError(undefined),
  });
  const tab = tabs.find(({ id }) => id === tabId)!;
  const Tool = tab.Tool;

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLTextAreaElement ||
      (event.target instanceof HTMLInputElement && event.target.type !== 'range' && event.target.type !== 'radio');
    const key = event.key.toLowerCase();
    // Escape ends the typing of a text on the picture as well.
    if (event.defaultPrevented || (isTyping && key !== 'escape')) return;
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey;
    if (isCommand && key === 'z') (event.shiftKey ? session.redo : session.undo)();
    else if (isCommand && key === 'y') session.redo();
    else if ((key === 'delete' || key === 'backspace') && selection.layer) {
      session.run({ kind: 'delete-layer', id: selection.layer.id });
    } else if (key === 'escape' && selection.layer) selection.select(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <EditorContext value={editor}>
      {/* The grid of the editor lays out the children. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside are handled here */}
      <div className={styles.contents} onKeyDown={onKeyDown}>
        <Header
          name={name}
          saving={saving}
          isComparing={isComparing}
          onCompare={setIsComparing}
          onClose={props.onClose}
        />
        <TabList
          label={t('editor.tools')}
          panelId={panelId}
          tabs={tabs.map(({ id, text, icon }) => ({ id, label: t(text), icon }))}
          value={tabId}
          onChange={(id) => {
            setTabId(id);
            setIsComparing(false);
            selection.select(undefined);
          }}
        />
        <Stage view={tab.view} isComparing={isComparing} notices={<Notices notices={notices} />}>
          {Tool && <Tool onOpenTab={setTabId} />}
        </Stage>
        <div
          key={tabId}
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${tabId}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls or moves must be reachable by keys
          tabIndex={0}
          className={styles.panel}
        >
          <div className={styles.panelContent}>
            <tab.Panel />
          </div>
        </div>
        <Prompt
          isOpen={leaving !== undefined}
          kind="danger"
          title={t('editor.unsaved.title')}
          text={t('editor.unsaved.text')}
          actLabel={t('editor.unsaved.discard')}
          cancelLabel={t('editor.unsaved.keep')}
          onCancel={() => leaving?.stay()}
          onAct={() => void stored.discard().then(() => leaving?.leave())}
        />
      </div>
    </EditorContext>
  );
}
