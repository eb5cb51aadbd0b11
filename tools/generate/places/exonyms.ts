/**
 * Cities that Norwegians, Swedes and Bulgarians call by another name than GeoNames does, which often has the English one: country, that name, and the
 * names in Norwegian, Swedish and Bulgarian. An empty name is the one of GeoNames.
 */
export const exonyms = `
DK|Copenhagen|København|Köpenhamn|Копенхаген
DK|Århus|Aarhus|Århus|Орхус
SE|Stockholm|||Стокхолм
SE|Göteborg|||Гьотеборг
SE|Malmö|||Малмьо
SE|Uppsala|||Упсала
NO|Oslo|||Осло
NO|Bergen|||Берген
NO|Trondheim|||Тронхайм
NO|Stavanger|||Ставангер
NO|Tromsø|||Тромсьо
FI|Helsinki|Helsingfors|Helsingfors|Хелзинки
FI|Turku|Åbo|Åbo|Турку
FI|Tampere|Tammerfors|Tammerfors|Тампере
FI|Espoo|Esbo|Esbo|Еспоо
IS|Reykjavík|||Рейкявик
DE|Berlin|||Берлин
DE|Hamburg|||Хамбург
DE|Munich|München|München|Мюнхен
DE|Köln|||Кьолн
DE|Nürnberg|||Нюрнберг
DE|Frankfurt am Main|||Франкфурт на Майн
DE|Stuttgart|||Щутгарт
DE|Dresden|||Дрезден
DE|Leipzig|||Лайпциг
DE|Hannover|||Хановер
DE|Bremen|||Бремен
AT|Vienna|Wien|Wien|Виена
AT|Salzburg|||Залцбург
AT|Innsbruck|||Инсбрук
CH|Zürich|||Цюрих
CH|Genève|||Женева
CH|Bern|||Берн
CH|Basel|||Базел
CZ|Prague|Praha|Prag|Прага
PL|Warsaw|Warszawa|Warszawa|Варшава
PL|Kraków|||Краков
PL|Gdańsk|||Гданск
HU|Budapest|||Будапеща
SK|Bratislava|||Братислава
SI|Ljubljana|||Любляна
HR|Zagreb|||Загреб
HR|Dubrovnik|||Дубровник
HR|Split|||Сплит
BA|Sarajevo|||Сараево
RS|Belgrade|Beograd|Belgrad|Белград
RS|Niš|||Ниш
MK|Skopje|||Скопие
MK|Ohrid|||Охрид
MK|Bitola|||Битоля
AL|Tirana|||Тирана
ME|Podgorica|||Подгорица
RO|Bucharest|București|Bukarest|Букурещ
RO|Constanţa|||Констанца
RO|Timişoara|||Тимишоара
GR|Athens|Athen|Aten|Атина
GR|Thessaloníki|Thessaloniki|Thessaloniki|Солун
GR|Kavála|||Кавала
TR|Istanbul|||Истанбул
TR|Edirne|||Одрин
TR|Ankara|||Анкара
TR|İzmir|||Измир
TR|Antalya|||Анталия
IT|Rome|Roma|Rom|Рим
IT|Milan|Milano|Milano|Милано
IT|Naples|Napoli|Neapel|Неапол
IT|Turin|Torino|Turin|Торино
IT|Venice|Venezia|Venedig|Венеция
IT|Florence|Firenze|Florens|Флоренция
IT|Genoa|Genova|Genua|Генуа
IT|Bologna|||Болоня
IT|Verona|||Верона
IT|Palermo|||Палермо
IT|Pisa|||Пиза
VA|Vatican City|Vatikanstaten|Vatikanstaten|Ватикан
FR|Paris|||Париж
FR|Nice|||Ница
FR|Lyon|||Лион
FR|Marseille|||Марсилия
FR|Strasbourg|||Страсбург
FR|Bordeaux|||Бордо
BE|Brussels|Brussel|Bryssel|Брюксел
BE|Antwerpen|||Антверпен
NL|Amsterdam|||Амстердам
NL|The Hague|Haag|Haag|Хага
NL|Rotterdam|||Ротердам
LU|Luxembourg|Luxembourg|Luxemburg|Люксембург
GB|London|||Лондон
GB|Edinburgh|||Единбург
GB|Manchester|||Манчестър
GB|Liverpool|||Ливърпул
GB|Oxford|||Оксфорд
GB|Cambridge|||Кеймбридж
IE|Dublin|||Дъблин
ES|Madrid|||Мадрид
ES|Barcelona|||Барселона
ES|Sevilla|||Севиля
ES|Valencia|||Валенсия
ES|Málaga|||Малага
PT|Lisbon|Lisboa|Lissabon|Лисабон
PT|Porto|||Порто
MT|Valletta|||Валета
CY|Nicosia|Nikosia|Nicosia|Никозия
RU|Moscow|Moskva|Moskva|Москва
RU|Saint Petersburg|St. Petersburg|Sankt Petersburg|Санкт Петербург
UA|Kyiv|Kyiv|Kyiv|Киев
UA|Odessa|Odesa|Odesa|Одеса
LV|Riga|||Рига
LT|Vilnius|||Вилнюс
EE|Tallinn|||Талин
US|New York City|New York|New York|Ню Йорк
US|Washington, D.C.|||Вашингтон
US|Los Angeles|||Лос Анджелис
US|San Francisco|||Сан Франциско
US|Chicago|||Чикаго
US|Boston|||Бостън
US|Miami|||Маями
US|Las Vegas|||Лас Вегас
CA|Toronto|||Торонто
CA|Vancouver|||Ванкувър
CA|Montréal|||Монреал
MX|Mexico City|Mexico by|Mexico City|Мексико Сити
CU|Havana|||Хавана
BR|Rio de Janeiro|||Рио де Жанейро
BR|São Paulo|||Сао Пауло
AR|Buenos Aires|||Буенос Айрес
EG|Cairo|Kairo|Kairo|Кайро
EG|Alexandria|||Александрия
MA|Marrakesh|Marrakech|Marrakech|Маракеш
TN|Tunis|||Тунис
ZA|Cape Town|Cape Town|Kapstaden|Кейптаун
KE|Nairobi|||Найроби
IL|Jerusalem|||Йерусалим
IL|Tel Aviv|||Тел Авив
AE|Dubai|||Дубай
IN|Delhi|||Делхи
IN|Mumbai|||Мумбай
CN|Beijing|Beijing|Peking|Пекин
CN|Shanghai|||Шанхай
HK|Hong Kong|||Хонконг
JP|Tokyo|||Токио
JP|Kyoto|||Киото
JP|Osaka|||Осака
KR|Seoul|||Сеул
TH|Bangkok|||Банкок
SG|Singapore|||Сингапур
AU|Sydney|||Сидни
AU|Melbourne|||Мелбърн
`
  .trim()
  .split('\n')
  .map((line) => {
    const [country = '', name = '', nb = '', sv = '', bg = ''] = line.split('|');
    return { country, name, nb, sv, bg };
  });
