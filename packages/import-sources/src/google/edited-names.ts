import { foldName } from '../found/paths.ts';

/**
 * What Google appends to the name of an edited copy, after a hyphen, in the language of the account. Some languages have had several
 * words. `effects`, `smile` and `mix` are the automatic edits of earlier years.
 */
const editedWords: readonly string[] = [
  ...['edited', 'effects', 'smile', 'mix'],
  ...['redigert', 'med redigering', 'redigerad', 'redigeret', 'muokattu', 'breytt'],
  ...['bearbeitet', 'bewerkt', 'modifié', 'modifiée', 'modificato', 'modificata'],
  ...['editado', 'editada', 'ha editado', 'modificado', 'editat', 'editatua'],
  ...['edytowane', 'edytowano', 'upraveno', 'upravené', 'upravená', 'szerkesztve', 'szerkesztett', 'editată'],
  ...['uređeno', 'urejeno', 'izmenjeno', 'измењено', 'redaguota', 'rediģēts', 'rediģēta', 'muudetud', 'redigeeritud'],
  ...['редактирано', 'редактирана', 'изменено', 'измененный', 'отредактировано', 'відредаговано', 'змінено'],
  ...['επεξεργασμένο', 'επεξεργασία', 'düzenlendi', 'נערך', 'ערוך', 'معدّل', 'معدل', 'تم التعديل', 'ویرایش شده'],
  ...['編集済み', '已修改', '已編輯', '已编辑', '编辑', '編輯', '수정됨', '편집됨', 'संपादित'],
  ...['แก้ไขแล้ว', 'đã chỉnh sửa', 'đã sửa đổi', 'diedit', 'telah diedit', 'diubah', 'na-edit', 'binago'],
].map(foldName);

/** Google truncates the name of a file with its extension to this many characters, and the suffix of an edited copy with it. */
const maxFileNameLength = 51;
const longestWord = Math.max(...editedWords.map((word) => word.length));

/** Whether Google may have truncated the name of a file. */
export function isFullLength(name: string): boolean {
  return name.normalize('NFC').length >= maxFileNameLength - 1;
}

/** Removes the suffix of an edited copy from a name without its extension. `file` is the whole name: in a long one the suffix may be truncated. */
export function withoutEdited(stem: string, file: string): string {
  const name = stem.normalize('NFC');
  const folded = foldName(name);
  // The lower case of some letters has another length, and then the positions would be wrong.
  if (folded.length !== name.length) return stem;
  const isCut = isFullLength(file);
  for (let at = name.lastIndexOf('-'); at > 0; at = name.lastIndexOf('-', at - 1)) {
    const suffix = folded.slice(at + 1);
    if (suffix.length > longestWord) return stem;
    if (editedWords.some((word) => word === suffix || (isCut && word.startsWith(suffix)))) return name.slice(0, at);
  }
  return stem;
}
