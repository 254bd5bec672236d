-- What is set takes effect: blocks of products that are not offered, limits of positions, prices and terms that fill documents.

-- Who lets a purchase of a discontinued product pass says why.
alter table purchase add column override_info text not null default '';

-- 箱型 waits for packing, the first to read it: the screen is not offered until then, its calls stay.
update menu set hidden = 1 where id = 1111;
